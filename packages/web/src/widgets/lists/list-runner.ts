import type { CallError } from '@pitlane/shared/client/calls';
import { type BulkEnd, type BulkResult, runBulk, unknownOutcome } from '@pitlane/shared/engine/bulk';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Task } from '@pitlane/shared/lists/check-rows';
import type { RowResult } from '@pitlane/shared/lists/row-journal';
import { rowRunner } from '@pitlane/shared/lists/run-row';
import { mayRepeatOf } from '@pitlane/shared/lists/sort-tasks';
import { wordsOf } from '@pitlane/shared/lists/words';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { announce } from '../../kit/announcer/announcer.ts';
import { createSignal } from '../../kit/signal.ts';
import { type ListDatabase, openLists, type StoredRun } from '../../session/list-database.ts';
import { BrowserJournal } from './browser-journal.ts';
import { listFace } from './list-face.ts';

/** A list that runs, or has ended, in this tab. */
export interface RunningList {
  run: StoredRun;
  phase: 'running' | 'stopping' | 'ended';
  /** What happened to each row so far, by its id; the same map all along. */
  results: ReadonlyMap<string, BulkResult<RowResult>>;
  counts: BulkEnd;
  elapsedMs: number;
  /** What is waited for: a busy server, or a row without an answer that is sent again. */
  waiting: string | undefined;
  /** Why it ended before its end. */
  problem: PortalError | undefined;
}

/** How often what has come is shown: more often isn't seen. */
const shownEveryMs = 150;

const running = createSignal<RunningList | undefined>(undefined);
let stop = new AbortController();

/** The list of this tab; it runs on while the user is on other pages. */
export function useRunningList(): RunningList | undefined {
  return running.use();
}

/** Starts no further row of the list; what was sent is answered. */
export function stopList(): void {
  const now = running.get();
  if (now?.phase !== 'running') return;
  running.set({ ...now, phase: 'stopping' });
  stop.abort();
}

/** Leaves the list of this tab. */
export function leaveList(): void {
  stopList();
  running.set(undefined);
}

interface Listeners {
  /** Called after its end, with the failure that ended it if there was one. */
  onEnd: (error: CallError | undefined) => void;
}

/** Runs what is left of a list that was begun. Resolves when it has ended. */
export async function runList(command: ListCommand, run: StoredRun, { onEnd }: Listeners): Promise<void> {
  const { user, tasks } = run;
  stop = new AbortController();
  const face = listFace(stop.signal);
  const startedAt = face.clock.now();
  const results = new Map<string, BulkResult<RowResult>>();
  const shown: RunningList = {
    run,
    phase: 'running',
    results,
    counts: { done: 0, earlier: 0, failed: 0, open: 0, unstarted: tasks.length },
    elapsedMs: 0,
    waiting: undefined,
    problem: undefined,
  };
  running.set(shown);
  const show = showing(run, startedAt);
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
      signal: stop.signal,
      mayRepeat: await mayRepeatOf(tasks, journal, face),
      run: rowRunner(command, face, {
        onEnd: (error) => {
          failure ??= error;
        },
        onRepeat: () => show({ waiting: 'No answer from the server. Trying again.' }),
      }),
      onResult: ({ id }, result, soFar) => {
        results.set(id, result);
        show({ counts: { ...soFar }, waiting: undefined });
      },
      onWait: (ms) => show({ waiting: `The server is busy. Waiting ${Math.ceil(ms / 1000)} s.` }),
    });
    const ended = { ...shown, counts, results };
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

/** How many rows of a list can still be run: without those that were sent by an earlier run, and may never be sent again. */
export function leftOf({ counts, results }: Pick<RunningList, 'counts' | 'results'>): number {
  const lost = [...results.values()].filter(
    (result) => result.state === 'open' && result.problem.code === unknownOutcome.code,
  );
  return counts.unstarted + counts.open - lost.length;
}

/** Why a list can't run, or not on, where the browser stores nothing. */
export const notStored: PortalError = {
  code: 'not_stored',
  message: "This browser can't save the list's progress.",
  next: 'Allow this site to store data, or free some disk space, and try again.',
};

/** Returns what shows news of a run, gathered for a moment, and says now and then how far it has come. */
function showing(run: StoredRun, startedAt: number) {
  let news: Partial<RunningList> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said = 0;
  const publish = () => {
    timer = undefined;
    const now = running.get();
    if (now?.run !== run) return;
    const next = { ...now, ...news, elapsedMs: Date.now() - startedAt };
    news = {};
    running.set(next);
    const quarter = Math.floor(
      (4 * (run.tasks.length - next.counts.unstarted)) / Math.max(1, run.tasks.length),
    );
    if (next.phase === 'ended') announce(endWords(next));
    else if (quarter > said && quarter < 4) announce(`${quarter * 25}% done.`);
    said = quarter;
  };
  return (more: Partial<RunningList>, { isLast = false } = {}) => {
    news = { ...news, ...more };
    clearTimeout(isLast ? timer : undefined);
    if (isLast) publish();
    else timer ??= setTimeout(publish, shownEveryMs);
  };
}

/** What a list came to, in a sentence. */
export function endWords({ counts, problem }: Pick<RunningList, 'counts' | 'problem'>): string {
  const { done, earlier, failed, open, unstarted } = counts;
  const parts = [
    `${(done - earlier).toLocaleString('en-US')} done`,
    ...(earlier > 0 ? [`${earlier.toLocaleString('en-US')} by an earlier run`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} failed`] : []),
    ...(open > 0 ? [`${open.toLocaleString('en-US')} unknown`] : []),
    ...(unstarted > 0 ? [`${unstarted.toLocaleString('en-US')} not started`] : []),
  ];
  return [`${parts.join(', ')}.`, problem ? wordsOf(problem) : ''].filter(Boolean).join(' ');
}
