import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { commands } from '@pitlane/shared/registry/commands';
import { useMemo } from 'react';
import { api } from '../../api.ts';
import { useDealers } from '../../components/dealers/use-dealers.ts';
import type { store } from '../../store.ts';
import { type Undoable, useUndoable } from '../undo.ts';
import { contextNow } from '../use-run-command.ts';
import { usePlaces } from '../use-shortcuts.ts';
import { leftHalfWay } from './draft.ts';
import {
  commandEntries,
  dealerEntries,
  type Entry,
  placeEntries,
  screenEntries,
  searchEntries,
} from './entries.ts';
import type { PaletteRequest } from './palette-request.ts';
import { type Haystack, haystackOf } from './rank.ts';
import { recentIds } from './recents.ts';

/** What the palette has to offer at its opening. */
export interface Entries {
  /** All but the dealers, of which there may be thousands. */
  near: readonly Entry[];
  /** Near ones and dealers, ready for ranking. */
  haystack: Haystack<Entry>;
  recent: readonly Entry[];
  recentIds: readonly string[];
  dealers: readonly Dealer[];
}

const noDealers: readonly Dealer[] = [];

/** Everything that the user can find by name, as it stands when the palette opens. */
export function useEntries(session: Session): Entries {
  const undoable = useUndoable();
  const places = usePlaces();
  const saved = api.useListSavedSearchesQuery({}, { skip: !may('search.save', session) }).data;
  const { dealers } = useDealers({ isWanted: mayFindDealers(session) });
  const near = useMemo(() => {
    const context = contextNow(session);
    const ofCommands = commandEntries(context);
    return [
      ...(undoable ? [undoEntry(undoable)] : []),
      ...goOnEntries(),
      // What can be done with the selected thing is nearer than what its place can do.
      ...ofCommands.filter(({ about }) => about),
      ...placeEntries(places.toReversed()),
      ...searchEntries(saved ?? []),
      ...screenEntries(context),
      ...ofCommands.filter(({ about }) => !about),
    ];
  }, [session, undoable, places, saved]);
  return useMemo(() => {
    const ids = recentIds();
    const far = dealers ? preparedDealers(dealers) : undefined;
    const all = new Map([...near, ...(far?.entries ?? [])].map((entry) => [entry.id, entry]));
    const recent = ids.flatMap((id) => all.get(id) ?? []);
    // What was left half-way is offered before anything is typed, and never found.
    const findable = near.filter(({ act }) => act.kind !== 'goOn');
    return {
      near,
      haystack: joined(haystackOf(findable), far),
      recent,
      recentIds: ids,
      dealers: dealers ?? noDealers,
    };
  }, [near, dealers]);
}

/** Whether the palette offers dealers: where choosing one leads somewhere. */
function mayFindDealers(session: Session): boolean {
  return may('dealer.searchToolbar', session);
}

/** Dealers made ready for ranking, once for each list. */
const prepared = new WeakMap<readonly Dealer[], Haystack<Entry>>();

function preparedDealers(dealers: readonly Dealer[]): Haystack<Entry> {
  const known = prepared.get(dealers);
  if (known) return known;
  const haystack = haystackOf(dealerEntries(dealers));
  prepared.set(dealers, haystack);
  return haystack;
}

/** Reads the dealers and makes them ready, so that the first opening finds them; what fails now is tried at that opening. */
export async function prepareEntries(dispatch: typeof store.dispatch, session: Session): Promise<void> {
  if (!mayFindDealers(session)) return;
  const { data } = await dispatch(api.endpoints.searchDealers.initiate({}, { subscribe: false }));
  if (data) preparedDealers(data);
}

function joined(near: Haystack<Entry>, far: Haystack<Entry> | undefined): Haystack<Entry> {
  if (!far) return near;
  return {
    entries: near.entries.concat(far.entries),
    titles: near.titles.concat(far.titles),
    keywords: near.keywords.concat(far.keywords),
    initials: near.initials.concat(far.initials),
    texts: near.texts.concat(far.texts),
  };
}

function undoEntry({ text, call }: Undoable): Entry {
  return {
    id: 'undo',
    // Not found by the words of what was done: who types a saved search's name means the search.
    title: 'Undo',
    keywords: 'take back revert',
    context: text,
    icon: 'undo',
    keys: 'mod+z',
    section: 'Here',
    place: 0,
    isHere: true,
    act: { kind: 'call', call },
  };
}

/** The way back to what was left half-way. */
function goOnEntries(): Entry[] {
  const left = leftHalfWay();
  if (!left) return [];
  return [
    {
      id: 'go on',
      title: `Go on with “${nameOf(left)}”`,
      keywords: '',
      context: '',
      icon: 'history',
      section: 'Here',
      place: 0,
      isHere: true,
      act: { kind: 'goOn', request: left },
    },
  ];
}

function nameOf(left: PaletteRequest): string {
  if (left.kind === 'all') return left.text ?? '';
  const title = commands.find(({ id }) => id === left.call.command)?.title ?? '';
  return [title, left.text].filter(Boolean).join(' › ');
}
