import { CallError } from '@pitlane/shared/client/calls';
import type { Given } from '../commands/run.ts';
import type { RowList } from '../print/screens/row-list.ts';
import { prepareWidths, safeText } from '../print/text.ts';
import { stopOf } from './ask.ts';
import type { AppContext } from './context.ts';
import { type WorkContext } from './during.ts';
import type { Place, Places } from './places.ts';
import { closed, opened, placed, placedAt } from './state.ts';
import { placeOf } from './store.ts';
import type { FollowedChange } from './view.ts';

type Store = Pick<AppContext, 'store'>;

/** The kinds of places that a queue is worked through in: one at a time, with what was found of it. */
type WorkedKind = {
  [Kind in keyof Places]: Places[Kind] extends { found: object; top: number } ? Kind : never;
}[keyof Places];

/** A list that is worked through one row after the other. */
export interface QueueOf<Row, Found extends { version: number | null }> {
  place: WorkedKind;
  /** The list's screen, and whether it shows what waits. */
  list: string;
  isOpen: (fields: Given['fields']) => boolean;
  rows: RowList<Row>;
  idOf: (row: Row) => string;
  foundId: (found: Found) => string;
  /** Throws CallError. */
  read: (id: string, context: WorkContext) => Promise<Found>;
  /** The list that others change it in, and what it's called when they did. */
  tag: string;
  nameOf: (found: Found) => string;
  /** The commands that change one, or its place in the queue. */
  changing: readonly string[];
  /** Whether one that is still in the queue stays open after a command. */
  stays: boolean;
  /** Whether a row is the next one to open automatically. */
  isNext: (row: Row) => boolean;
}

/** Where a queue is on screen: the one that is open, the list below it, and who comes next. */
function queueOnScreen<Row, Found extends { version: number | null }>(queue: QueueOf<Row, Found>) {
  const openIn = (place: Place | undefined): { found: Found } | undefined =>
    place?.kind === queue.place ? (place as unknown as { found: Found }) : undefined;
  /** The queue under the place on top, and where. */
  const under = ({ store }: Store) => {
    const { places } = store.getState().app;
    const at = places.length - 2;
    const place = places[at];
    const isQueue = place?.kind === 'list' && place.list === queue.list && queue.isOpen(place.fields);
    return isQueue ? { at, place, rows: place.rows as readonly Row[] } : undefined;
  };
  return {
    under,
    onTop: ({ store }: Store) => openIn(placeOf(store.getState().app)),
    openAt: ({ store }: Store, at: number) => openIn(store.getState().app.places[at]),
    neighborOf: (context: Store, found: Found, step: 1 | -1): Row | undefined => {
      const list = under(context);
      const rows = list?.rows ?? [];
      const at = rows.findIndex((row) => queue.idOf(row) === queue.foundId(found));
      if (at >= 0) return rows[at + step];
      // Someone else was first: the one at its place is the next.
      const was = list?.place.chosen.at;
      return was === undefined ? undefined : rows[step > 0 ? was : was - 1];
    },
    /** The first of those that are left that came after one, as the queue was before it left. */
    nextInLine: (before: readonly Row[], left: readonly Row[], id: string): Row | undefined => {
      const at = before.findIndex((row) => queue.idOf(row) === id);
      const after = new Set(before.slice(at + 1).map(queue.idOf));
      return left.find((row) => after.has(queue.idOf(row)));
    },
  };
}

/** Reads rows of a queue and shows them. */
function queueReader<Row, Found extends { version: number | null }>(queue: QueueOf<Row, Found>) {
  const { under, onTop } = queueOnScreen(queue);
  const read = async (id: string, context: WorkContext) => {
    const found = await queue.read(id, context);
    stopOf(context).signal.throwIfAborted();
    return found;
  };
  /** Shows a row in place of the one on top, and chooses it in the list below. */
  const show = async (row: Row, context: WorkContext) => {
    const id = queue.idOf(row);
    const found = await read(id, context);
    const list = under(context);
    if (list) {
      const at = list.rows.findIndex((one) => queue.idOf(one) === id);
      context.store.dispatch(placedAt({ at: list.at, change: { chosen: { id, at } } }));
    }
    context.store.dispatch(placed({ found, top: 0 } as object));
  };
  const open = async (id: string, context: WorkContext): Promise<void> => {
    const found = await read(id, context);
    const shown = onTop(context);
    const isShown = shown !== undefined && queue.foundId(shown.found) === queue.foundId(found);
    const place = { kind: queue.place, found, top: 0 } as unknown as Places[WorkedKind];
    context.store.dispatch(isShown ? placed({ found } as object) : opened(place));
  };
  const readAgain = async (context: WorkContext): Promise<void> => {
    const place = onTop(context);
    if (place) await open(queue.foundId(place.found), context);
  };
  return { read, show, open, readAgain };
}

/** Shows the queue after a command: the same one again, or the next. Throws CallError. */
function moveOnIn<Row, Found extends { version: number | null }>(queue: QueueOf<Row, Found>) {
  const { under, nextInLine } = queueOnScreen(queue);
  const { show, readAgain } = queueReader(queue);
  return async (found: Found, context: WorkContext): Promise<void> => {
    const list = under(context);
    if (!list) return readAgain(context);
    const rows = await readRows(queue.rows, list.place.fields, context);
    context.store.dispatch(placedAt({ at: list.at, change: { rows } }));
    const id = queue.foundId(found);
    if (queue.stays && rows.some((row) => queue.idOf(row) === id)) return readAgain(context);
    const others = rows.filter((row) => queue.isNext(row) && queue.idOf(row) !== id);
    const next = (queue.stays && nextInLine(list.rows, others, id)) || others[0];
    if (next) return show(next, context);
    context.store.dispatch(closed());
  };
}

/** The moves of a view in its queue: to one, to its neighbors, and after a command to the next. */
export function workQueue<Row, Found extends { version: number | null }>(queue: QueueOf<Row, Found>) {
  const { onTop, openAt, neighborOf } = queueOnScreen(queue);
  const { read, show, open, readAgain } = queueReader(queue);
  const moveOn = moveOnIn(queue);
  return {
    /** Reads one and opens it, or refreshes it if it is on top. Throws CallError. */
    open,
    /** Reads the one on top again. Throws CallError. */
    readAgain,
    /** Whether the queue has a neighbor of the one on top on that side. */
    hasNeighbor: (context: Store, found: Found, step: 1 | -1) =>
      neighborOf(context, found, step) !== undefined,
    /** Moves to a neighbor. Throws CallError. */
    openNeighbor: async (context: WorkContext, step: 1 | -1): Promise<void> => {
      const place = onTop(context);
      const row = place && neighborOf(context, place.found, step);
      if (row) await show(row, context);
    },
    /** Shows what others made of it, where it was left; it stays open when it leaves the queue. Throws CallError. */
    follow: async (work: WorkContext, { at, tags, say }: FollowedChange): Promise<void> => {
      const before = openAt(work, at);
      if (!before || !tags.has(queue.tag)) return;
      const found = await read(queue.foundId(before.found), work);
      const shown = openAt(work, at)?.found;
      if (!shown || queue.foundId(shown) !== queue.foundId(found)) return;
      if ((found.version ?? 0) < (shown.version ?? 0)) return;
      work.store.dispatch(placedAt({ at, change: { found } as object }));
      if ((found.version ?? 0) > (shown.version ?? 0)) say(`${queue.nameOf(found)} was just updated.`);
    },
    /**
     * After a command the next one opens automatically; after the last one the queue is back. One that was opened otherwise, or stays, is read again.
     * The command is done, so a failure to read adds nothing.
     */
    afterCommand: async (context: WorkContext, command: string): Promise<void> => {
      const place = onTop(context);
      if (!place || !queue.changing.includes(command)) return;
      const { signal } = stopOf(context);
      try {
        await moveOn(place.found, context);
      } catch (error) {
        if (!(error instanceof CallError) && !signal.aborted) throw error;
      }
    },
  };
}

async function readRows<Row>(
  list: RowList<Row>,
  fields: Given['fields'],
  context: WorkContext,
): Promise<readonly Row[]> {
  const { signal } = stopOf(context);
  const rows = await list.read(context.connection.calls, { fields, signal });
  signal.throwIfAborted();
  await prepareWidths(rows.flatMap((row) => list.columns.map(({ text }) => safeText(text(row)))));
  return rows;
}
