import { CallError } from '@pitlane/shared/client/calls';
import { prepareWidths, safeText } from '../../../print/text.ts';
import { stopOf } from '../../ask.ts';
import type { AppContext } from '../../context.ts';
import type { WorkContext } from '../../during.ts';
import { lineOfText } from '../../line-text.ts';
import { openTextPage } from '../../open-text-page.ts';
import { opened, placed, placedAt, searchedFrom } from '../../state.ts';
import { placeOf } from '../../store.ts';
import { notingTags } from '../../tagged-calls.ts';
import type { FollowedChange } from '../../view.ts';
import type { AppList, Opening } from './app-list.ts';
import { appLists, type ListId } from './lists.ts';
import { type ListPlace, listPlace } from './place.ts';

/** The context of a list. */
export type ListContext = WorkContext & Pick<AppContext, 'search' | 'open'>;

/** The list of a place. */
export function listOfPlace({ list }: Pick<ListPlace, 'list'>): AppList<unknown> {
  return appLists[list];
}

/** Reads a list and opens it. Throws CallError. */
export async function openList(
  list: ListId,
  { title, fields }: Pick<ListPlace, 'title' | 'fields'>,
  context: WorkContext,
): Promise<void> {
  const { rows, tags } = await rowsOf({ list, fields }, context);
  context.store.dispatch(opened(listPlace(list, { title, fields, rows, tags })));
}

/** Reads the list on top again; the chosen row stays chosen. Throws CallError. */
export async function readAgain(context: WorkContext): Promise<void> {
  const place = placeOf(context.store.getState().app);
  if (place.kind !== 'list') return;
  const { rows } = await rowsOf(place, context);
  const now = placeOf(context.store.getState().app);
  if (now.kind === 'list' && now.list === place.list) context.store.dispatch(placed({ rows }));
}

/** Reads a list again that others changed. The chosen row stays chosen, wherever it is now. Throws CallError. */
export async function followList(work: WorkContext, { at, tags, say }: FollowedChange): Promise<void> {
  const placeNow = () => work.store.getState().app.places[at];
  const place = placeNow();
  if (place?.kind !== 'list' || !place.tags.some((tag) => tags.has(tag))) return;
  const { rows } = await rowsOf(place, work);
  const now = placeNow();
  if (now?.kind !== 'list' || now.list !== place.list || now.fields !== place.fields) return;
  const { idOf } = listOfPlace(now);
  const before = seenRows(now);
  const chosen = before.seen[before.at];
  const id = chosen === undefined ? null : idOf(chosen);
  const change = { rows, chosen: { id, at: Math.max(0, before.at) } };
  work.store.dispatch(placedAt({ at, change }));
  if (id !== null && !rows.some((row) => idOf(row) === id)) say('The selected row is no longer in the list.');
}

/** The same after a command: it is done, so a failure to read adds nothing, and neither does its user who stops it. */
export async function readAfterCommand(context: WorkContext): Promise<void> {
  const { signal } = stopOf(context);
  await readAgain(context).catch((error: unknown) => {
    if (!(error instanceof CallError) && !signal.aborted) throw error;
  });
}

async function rowsOf(
  { list, fields }: Pick<ListPlace, 'list' | 'fields'>,
  context: WorkContext,
): Promise<Pick<ListPlace, 'rows' | 'tags'>> {
  const { read, columns } = listOfPlace({ list }).list;
  const { signal } = stopOf(context);
  const { calls, tags } = notingTags(context.connection.calls);
  const rows = await read(calls, { fields, signal });
  signal.throwIfAborted();
  await prepareWidths(rows.flatMap((row) => columns.map(({ text }) => safeText(text(row)))));
  return { rows, tags: tags() };
}

/** The rows that the filter leaves, and which of them is chosen: -1 if there is none. */
export function seenRows({ list, rows, filter, chosen }: ListPlace): {
  seen: readonly unknown[];
  at: number;
} {
  const { list: written, idOf } = appLists[list];
  const needle = filter.text.trim().toLowerCase();
  const seen = needle
    ? rows.filter((row) => written.valuesOf(row).join(' ').toLowerCase().includes(needle))
    : rows;
  const same = seen.findIndex((row) => idOf(row) === chosen.id);
  return { seen, at: same >= 0 ? same : Math.min(chosen.at, seen.length - 1) };
}

/** Opens what Enter opens of a row, unless a command does. */
export async function openRow(
  context: ListContext,
  opening: Exclude<Opening, { kind: 'call' }>,
): Promise<void> {
  const { store, search } = context;
  switch (opening.kind) {
    case 'screen':
      return context.open(opening.screen, opening.params);
    case 'search':
      store.dispatch(searchedFrom(opening.text));
      return search.follow(opening.text);
    case 'page':
      return openTextPage(context, opening.title, opening.source);
    default:
      return opening satisfies never;
  }
}

/** Chooses a row. */
export function chooseRow(context: Pick<AppContext, 'store'>, place: ListPlace, to: number): void {
  const { seen } = seenRows(place);
  const at = Math.max(0, Math.min(to, seen.length - 1));
  const row = seen[at];
  context.store.dispatch(
    placed({ chosen: { id: row === undefined ? null : listOfPlace(place).idOf(row), at } }),
  );
}

/** Applies the filter while it is typed: the first remaining row is selected. */
export function filterTyped({ store }: Pick<AppContext, 'store'>, text: string, caret: number): void {
  store.dispatch(placed({ filter: { ...lineOfText(text), caret }, chosen: { id: null, at: 0 } }));
}
