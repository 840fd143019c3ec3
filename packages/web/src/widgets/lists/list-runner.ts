import type { CallError } from '@pitlane/shared/client/calls';
import { type BulkEnd, type BulkResult, runBulk, unknownOutcome } from '@pitlane/shared/engine/bulk';
import { counted } from '@pitlane/shared/kernel/counted';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Task } from '@pitlane/shared/lists/check-rows';
import type { RowResult } from '@pitlane/shared/lists/row-journal';
import { rowRunner } from '@pitlane/shared/lists/run-row';
import { mayRepeatOf } from '@pitlane/shared/lists/sort-tasks';
import { count, wordsOf } from '@pitlane/shared/lists/words';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { announce } from '../../kit/announcer/announcer.ts';
import { createSignal } from '../../kit/signal.ts';
import { type ListDatabase, openLists, type StoredRun } from '../../session/list-database.ts';
import { BrowserJournal } from './browser-journal.ts';
import { listFace } from './list-face.ts';

/** A list that runs, or has ended, in this tab. */
export interface RunningList {
  run: StoredRun;
  phase: 'running' | 'undoing' | 'stopping' | 'ended';
  /** The result of each row so far, by its id; the map itself stays the same. */
  results: ReadonlyMap<string, BulkResult<RowResult>>;
  counts: BulkEnd;
  elapsedMs: number;
  /** Why it waits, for the user: the server is busy, or rows without a response are sent again. */
  waiting: string | undefined;
  /** Why it ended early. */
  problem: PortalError | undefined;
  /** Its rows were undone, so it can't be resumed. */
  isUndone?: true;
}

/** How often the progress is updated on the screen. */
const updateEveryMs = 150;

const running = createSignal<RunningList | undefined>(undefined);
let stop = new AbortController();

/** The list of this tab; it keeps running while the user is on other pages. */
export function useRunningList(): RunningList | undefined {
  return running.use();
}

export function runningList(): RunningList | undefined {
  return running.get();
}

/** Starts no further row of the list; rows already sent are finished. */
export function stopList(): void {
  const now = running.get();
  if (now?.phase !== 'running' && now?.phase !== 'undoing') return;
  running.set({ ...now, phase: 'stopping' });
  stop.abort();
}

/** Leaves the list of this tab. */
export function leaveList(): void {
  stopList();
  running.set(undefined);
}

export interface Listeners {
  /** Called after its end, with the failure that ended it if there was one. */
  onEnd: (error: CallError | undefined) => void;
}

/** Runs the remaining rows of a list. Resolves when it has ended. */
export async function runList(command: ListCommand, run: StoredRun, { onEnd }: Listeners): Promise<void> {
  const { user, tasks } = run;
  const face = listFace(stopSignal());
  const startedAt = face.clock.now();
  const results = new Map<string, BulkResult<RowResult>>();
  const start: RunningList = {
    run,
    phase: 'running',
    results,
    counts: { done: 0, earlier: 0, failed: 0, open: 0, unstarted: tasks.length },
    elapsedMs: 0,
    waiting: undefined,
    problem: undefined,
  };
  const show = showProgress(start, startedAt);
  const waiting = rowsWithoutAnswer((text) => show({ waiting: text }));
  let failure: CallError | undefined;
  let database: ListDatabase | undefined;
  try {
    database = await openLists(startedAt);
    await database.put('runs', run);
    const journal = await BrowserJournal.open(database, { user, command: command.id }, face.digest);
    const counts = await runBulk<Task, RowResult>({
      items: tasks,
      concurrency: face.concurrency,
      journal,
      clock: face.clock,
      signal: face.signal,
      mayRepeat: await mayRepeatOf(tasks, journal, face),
      run: rowRunner(command, face, {
        onEnd: (error) => {
          failure ??= error;
        },
        onRepeat: waiting.add,
      }),
      onResult: ({ id }, result, soFar) => {
        results.set(id, result);
        show({ counts: { ...soFar }, waiting: waiting.without(id) });
      },
      onWait: (ms) => show({ waiting: busyText(ms) }),
    });
    const ended = { ...start, counts, results };
    if (leftOf(ended) === 0) await database.delete('runs', run.id);
    show({ counts, phase: 'ended', problem: counts.problem, waiting: undefined }, { isLast: true });
  } catch (error) {
    show({ phase: 'ended', problem: notStored, waiting: undefined }, { isLast: true });
    if (!(error instanceof DOMException)) throw error;
  } finally {
    database?.close();
    onEnd(failure);
  }
}

/** Returns how many rows of a list can still be run. Not those that an earlier run sent with an unknown result: they are never sent again. */
export function leftOf({
  counts,
  results,
  isUndone,
}: Pick<RunningList, 'counts' | 'results' | 'isUndone'>): number {
  if (isUndone) return 0;
  const lost = [...results.values()].filter(
    (result) => result.state === 'open' && result.problem.code === unknownOutcome.code,
  );
  return counts.unstarted + counts.open - lost.length;
}

/** Why a list can't run, or continue, if the browser can't store its progress. */
export const notStored: PortalError = {
  code: 'not_stored',
  message: "This browser can't save the list's progress.",
  next: 'Allow this site to store data, or free some disk space, and try again.',
};

/** Returns whether each row of the list is done. */
export function isFine(list: RunningList): boolean {
  return leftOf(list) === 0 && list.counts.failed === 0 && list.run.refused.length === 0 && !list.problem;
}

/** A new signal by which the user stops the list. */
export function stopSignal(): AbortSignal {
  stop = new AbortController();
  return stop.signal;
}

/**
 * Shows a list in this tab. Returns a function that updates it: on the screen a few times a second, and for screen readers at each quarter
 * and at the end.
 */
export function showProgress(first: RunningList, startedAt: number) {
  running.set(first);
  const { run } = first;
  let changes: Partial<RunningList> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced = 0;
  const publish = () => {
    timer = undefined;
    const now = running.get();
    if (now?.run !== run) return;
    const next = { ...now, ...changes, elapsedMs: Date.now() - startedAt };
    changes = {};
    running.set(next);
    const quarter = Math.floor(
      (4 * (run.tasks.length - next.counts.unstarted)) / Math.max(1, run.tasks.length),
    );
    if (next.phase === 'ended') announce(endWords(next));
    else if (quarter > announced && quarter < 4) announce(`${quarter * 25}% done.`);
    announced = quarter;
  };
  return (more: Partial<RunningList>, { isLast = false } = {}) => {
    changes = { ...changes, ...more };
    clearTimeout(isLast ? timer : undefined);
    if (isLast) publish();
    else timer ??= setTimeout(publish, updateEveryMs);
  };
}

/** Shown while a busy server asks to wait. */
export function busyText(ms: number): string {
  return `The server is busy. Waiting ${Math.ceil(ms / 1000)} s.`;
}

/** Counts the rows that are sent again; `onChange` gets the count as a sentence. */
export function rowsWithoutAnswer(onChange: (text: string) => void) {
  const ids = new Set<string>();
  const words = () =>
    ids.size === 0 ? undefined : `No answer for ${counted(ids.size, 'row')}. Trying again.`;
  return {
    add: (id: string) => {
      ids.add(id);
      onChange(words() ?? '');
    },
    /** Removes a row that has its response, and returns the sentence about the others. */
    without: (id: string) => {
      ids.delete(id);
      return words();
    },
  };
}

/** The rows that were undone. */
export function undoneOf({ results }: Pick<RunningList, 'results'>): number {
  return [...results.values()].filter((result) => result.state === 'done' && result.output.isUndone).length;
}

/** The result of a list in a sentence. */
export function endWords(list: Pick<RunningList, 'counts' | 'problem' | 'results'>): string {
  const { counts, problem } = list;
  const undone = undoneOf(list);
  const parts = [
    ...(undone > 0 ? [`${count(undone)} undone`] : []),
    ...(undone > 0 && counts.done === undone ? [] : [`${count(counts.done - counts.earlier - undone)} done`]),
    ...(counts.earlier > 0 ? [`${count(counts.earlier)} by an earlier run`] : []),
    ...(counts.failed > 0 ? [`${count(counts.failed)} failed`] : []),
    ...(counts.open > 0 ? [`${count(counts.open)} unknown`] : []),
    ...(counts.unstarted > 0 ? [`${count(counts.unstarted)} not started`] : []),
  ];
  return [`${parts.join(', ')}.`, problem ? wordsOf(problem) : ''].filter(Boolean).join(' ');
}
