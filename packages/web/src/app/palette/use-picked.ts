import { meantBy, type PickerOption } from '@pitlane/shared/engine/picker';
import { useEffect, useMemo, useState } from 'react';
import { portalCalls } from '../../portal/api/api.ts';
import type { AppDispatch } from '../../portal/api/app-store.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import type { Entry, Pick } from './entries.ts';

/** The result of looking up a typed name: one match, or the number of matches. */
interface Picked {
  option: PickerOption | undefined;
  count: number;
}

/** The pause in typing after which a name is looked up. */
const pauseMs = 50;

/** The number of entries whose names are looked up while they are offered; those of others are once they are chosen. */
const mostAhead = 2;

/** The entries with what their typed names mean, as soon as that is known. */
export function usePicked(entries: readonly Entry[]): readonly Entry[] {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<ReadonlyMap<string, Picked>>(new Map());
  const lookedUp = entries.slice(0, mostAhead).flatMap((entry) => entry.picks ?? []);
  const names = lookedUp.map(nameOf).join('\n');
  useEffect(() => {
    const open = lookedUp.filter((pick) => !known.has(nameOf(pick)));
    if (open.length === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      for (const pick of open) {
        picked(dispatch, pick, controller.signal).then(
          (result) =>
            !controller.signal.aborted && setKnown((before) => new Map(before).set(nameOf(pick), result)),
          // It is looked up again when it is chosen, and says then what failed.
          () => {},
        );
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the names say which picks they are
  }, [names, dispatch]);
  return useMemo(() => entries.map((entry) => withPicked(entry, known)), [entries, known]);
}

/** Returns an entry with all its names looked up, or with those that mean several things left open. Throws CallError. */
export async function pickedEntry(entry: Entry, dispatch: AppDispatch, signal: AbortSignal): Promise<Entry> {
  const results = new Map<string, Picked>();
  for (const pick of entry.picks ?? []) results.set(nameOf(pick), await picked(dispatch, pick, signal));
  return withPicked(entry, results);
}

/** Combines the reports and commands that a text means. If it means a report, commands with a name that matches nothing are dropped. */
export function meantTogether(reports: readonly Entry[], calls: readonly Entry[]): Entry[] {
  const fitting = reports.length > 0 ? calls.filter(({ isUnmatched }) => !isUnmatched) : calls;
  return [...reports, ...fitting];
}

async function picked(dispatch: AppDispatch, { picker, text }: Pick, signal: AbortSignal): Promise<Picked> {
  const options = await picker.find(portalCalls(dispatch), { text, given: {}, signal });
  return { option: meantBy(text, picker, options), count: options.length };
}

function nameOf({ picker, text }: Pick): string {
  return `${picker.id} ${text}`;
}

function withPicked(entry: Entry, known: ReadonlyMap<string, Picked>): Entry {
  const { picks = [], act } = entry;
  if (picks.length === 0 || act.kind !== 'call') return entry;
  let { call, texts = {} } = act;
  const details: string[] = [];
  let isUnmatched = false;
  for (const pick of picks) {
    const result = known.get(nameOf(pick));
    if (result?.option) {
      call = { ...call, args: { ...call.args, [pick.name]: result.option.value } };
      texts = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== pick.name));
      details.push([result.option.text, result.option.detail].filter(Boolean).join(' · '));
    } else if (result) {
      isUnmatched ||= result.count === 0;
      details.push(result.count === 0 ? `No match for “${pick.text}”` : 'Several match: choose one next');
    }
  }
  if (details.length === 0) return entry;
  const next = entry.context.startsWith('Next: ') ? [entry.context] : [];
  return {
    ...entry,
    context: [...details, ...next].join(' · '),
    picks: picks.filter(({ name }) => name in texts),
    isUnmatched,
    act: { ...act, call, texts },
  };
}
