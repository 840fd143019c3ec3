import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { readAhead, type TypedPlace } from '@pitlane/shared/engine/typed-command';
import { dealerTexts } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Agency, Dealer } from '@pitlane/shared/features/dealers/schema';
import { callsReports } from '@pitlane/shared/features/reports/rules/report-call';
import type { Schedule } from '@pitlane/shared/features/schedules/schema';
import { nameIndexOf } from '@pitlane/shared/kernel/name-index';
import { useEffect, useMemo } from 'react';
import { api } from '../../portal/api/api.ts';
import type { AppDispatch } from '../../portal/api/app-store.ts';
import { usePlaces } from '../../portal/keys/use-shortcuts.ts';
import { commands, pickerOf, useCommands } from '../../portal/registry.ts';
import type { PaletteRequest } from '../../portal/run-command/palette-request.ts';
import { type Undoable, useUndoable } from '../../portal/run-command/undo.ts';
import { contextNow } from '../../portal/run-command/use-run-command.ts';
import { usedEntryIds } from '../../session/entry-usage.ts';
import { useAgenciesAtOnce } from '../../widgets/agencies/use-agencies.ts';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import { leftHalfWay } from './draft.ts';
import {
  commandEntries,
  dealerEntries,
  type Entry,
  goTo,
  placeEntries,
  screenEntries,
  searchEntries,
} from './entries.ts';
import { inTurns } from './in-turns.ts';
import { type Haystack, haystackOf } from './rank.ts';

/** The entries of the palette when it opens. */
export interface Entries {
  /** All entries except dealers, of which there may be thousands. */
  near: readonly Entry[];
  /** Near ones and dealers, ready for ranking. */
  haystacks: readonly Haystack<Entry>[];
  /** The entries under “Go to”, ready for ranking. */
  pages: Haystack<Entry>;
  recent: readonly Entry[];
  /** The ids of earlier choices, most frequent and recent first. */
  usedIds: readonly string[];
  /** The known names for typed commands. */
  place: TypedPlace;
  /** Those that reports can be typed for. */
  dealers: readonly Dealer[];
  agencies: readonly Agency[];
}

const none: readonly never[] = [];

/** Entries under Recent: each has a digit. */
const mostRecent = 10;

/** Everything that the user can find by name, as of when the palette opens. */
export function useEntries(session: Session): Entries {
  const known = useCommands();
  const undoable = useUndoable();
  const places = usePlaces();
  const saved = api.useListSavedSearchesQuery({}, { skip: !may('search.save', session) }).data;
  const { dealers } = useDealers({ isEnabled: mayFindDealers(session) || may('report.use', session) });
  const { agencies } = useAgenciesAtOnce(may('agency.filter', session));
  const schedules = api.useListSchedulesQuery({}, { skip: !may('report.schedule', session) }).data;
  const settings = api.useGetSystemSettingsQuery({}).data;
  const hasNoProfile = settings && !settings.profileUrl;
  const near = useMemo(() => {
    const context = contextNow(session);
    const ofCommands = commandEntries(known, context)
      .filter(({ id }) => id !== 'command profile.open' || !hasNoProfile)
      .map((entry) => withoutSchedule(entry, schedules));
    return [
      ...(undoable ? [undoEntry(undoable)] : []),
      ...continueEntries(),
      // Commands for the selected object come before those of its place.
      ...ofCommands.filter(({ about }) => about),
      ...placeEntries(places.toReversed()),
      ...searchEntries(saved ?? []),
      ...screenEntries(context),
      ...ofCommands.filter(({ about }) => !about),
    ];
  }, [known, session, undoable, places, saved, schedules, hasNoProfile]);
  const place = useMemo(() => typedPlace(session, dealers, agencies), [session, dealers, agencies]);
  useEffect(() => inTurns(known, (command) => readAhead(command, place)), [known, place]);
  return useMemo(() => {
    const ids = usedEntryIds();
    const far = dealers && mayFindDealers(session) ? preparedDealers(dealers) : undefined;
    const ofId = new Map(near.map((entry) => [entry.id, entry]));
    const recent = ids
      .slice(0, mostRecent)
      .flatMap((id) => ofId.get(id) ?? far?.entries.find((entry) => entry.id === id) ?? []);
    // Unfinished input is offered before anything is typed, and never matched.
    const findable = near.filter(({ act }) => act.kind !== 'goOn');
    if (!undoable) findable.push(nothingToUndo);
    return {
      near,
      haystacks: far ? [haystackOf(findable), far] : [haystackOf(findable)],
      pages: haystackOf(near.filter(({ section }) => section === goTo)),
      recent,
      usedIds: ids,
      place,
      dealers: dealers ?? none,
      agencies: agencies ?? none,
    };
  }, [near, undoable, dealers, agencies, session, place]);
}

/** The context of typed commands when the palette opens: the names of dealers and agencies, and the selection. */
function typedPlace(
  session: Session,
  dealers: readonly Dealer[] | undefined,
  agencies: readonly Agency[] | undefined,
): TypedPlace {
  const context = contextNow(session);
  return {
    pickerOf,
    isCall: callsReports,
    givenTo: (command) => command.given?.(context) ?? {},
    finderOf: (picker) => {
      if (picker === 'dealer' && dealers) return nameIndexOf(dealers, dealerNames);
      return picker === 'agency' && agencies ? nameIndexOf(agencies, agencyNames) : undefined;
    },
  };
}

const dealerNames = ({ name, dealerCode }: Dealer) => `${name ?? ''} ${dealerCode ?? ''}`;
const agencyNames = ({ name, agentCode }: Agency) => `${name ?? ''} ${agentCode ?? ''}`;

/** The commands of a scheduled report say why they are disabled once it is known that there is none. */
function withoutSchedule(entry: Entry, schedules: readonly Schedule[] | undefined): Entry {
  const why = schedules && whyNoSchedule[entry.id]?.(schedules);
  return why ? { ...entry, disabled: why } : entry;
}

const noneYet = 'No scheduled reports yet. Schedule one first.';
const whyNoSchedule: Readonly<Record<string, (rows: readonly Schedule[]) => string | undefined>> = {
  'command schedule.run': (rows) => (rows.length === 0 ? noneYet : undefined),
  'command schedule.remove': (rows) => (rows.length === 0 ? noneYet : undefined),
  'command schedule.pause': (rows) => {
    if (rows.length === 0) return noneYet;
    return rows.every(({ isPaused }) => isPaused) ? 'All scheduled reports are already paused.' : undefined;
  },
  'command schedule.resume': (rows) =>
    rows.some(({ isPaused }) => isPaused) ? undefined : 'No scheduled report is paused.',
};

/** Returns whether the palette offers dealers: only if choosing one opens something. */
function mayFindDealers(session: Session): boolean {
  return may('dealer.figures', session);
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

/** Loads and prepares the dealers, so that the first opening finds them; if that fails, the opening tries again. */
export async function prepareEntries(dispatch: AppDispatch, session: Session): Promise<void> {
  if (!mayFindDealers(session)) return;
  const { data } = await dispatch(api.endpoints.searchDealers.initiate({}, { subscribe: false }));
  if (!data) return;
  preparedDealers(data);
  nameIndexOf(data, dealerNames);
  dealerTexts(data);
}

const undo = {
  id: 'undo',
  // Not found by the words of the action: a user who types a saved search's name means the search.
  title: 'Undo',
  keywords: 'take back revert',
  icon: 'undo',
  keys: 'mod+z',
  section: 'Here',
  place: 0,
  isHere: true,
} as const;

function undoEntry({ text, call }: Undoable): Entry {
  return { ...undo, context: text, act: { kind: 'call', call } };
}

/** A user who searches for it finds it, not the commands that have the word among theirs: voiding undoes a sale. */
const nothingToUndo: Entry = {
  ...undo,
  context: '',
  disabled: 'Nothing to undo.',
  act: { kind: 'run', run: () => undefined },
};

/** Resumes unfinished input. */
function continueEntries(): Entry[] {
  const left = leftHalfWay();
  if (!left) return [];
  return [
    {
      id: 'continue',
      title: `Continue “${titleOf(left)}”`,
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

function titleOf(left: PaletteRequest): string {
  if (left.kind === 'all') return left.text ?? '';
  const title = commands.find(({ id }) => id === left.call.command)?.title ?? '';
  return [title, left.text].filter(Boolean).join(' › ');
}
