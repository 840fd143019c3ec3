import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { CustomerRef } from './customers-named.ts';
import { createNotedReads } from './noted-reads.ts';
import { createWriteQueue } from './write-queue.ts';
import type { Reader, ReadIn } from './write-reads.ts';

/** What was read is written after this long: a server that is killed loses as much. */
const writeMs = 1_000;
/** The most customers of reads that wait in memory while the database takes no writes. */
const usualMost = 200_000;
/** How often lost reads are reported, if more are lost all the time. */
const reportMs = 60_000;
/** How long until a stopping server tries again to write. */
const againMs = 250;

/** What couldn't be recorded, and why if there was an error. */
export interface UnrecordedReads {
  error?: unknown;
  /** How many customers of reads are lost. */
  lost: number;
  /** How many still wait to be written. */
  waiting: number;
}

/** Notes whose data users read. */
export interface CustomerReads {
  /** Takes microseconds, since searches pass by here; it is written in the background. */
  note(reader: Reader, readIn: ReadIn, refs: Iterable<CustomerRef>): void;
  /** Reports a read whose customers couldn't be found out. */
  lose(error: unknown): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  /** Writes what was noted, reports what couldn't be written in `stopMs`, and ends. */
  stop(): Promise<void>;
  /** How many customers of reads wait to be written. */
  waiting(): number;
  /** How many customers of reads were lost since the start. */
  lost(): number;
}

/** The dependencies of the record. */
export interface ReadsDeps {
  db: Database;
  now: () => Date;
  report: (unrecorded: UnrecordedReads) => void;
  /** How long stopping waits for a database that takes no writes. */
  stopMs: number;
  /** Another limit than the server's own, so that tests can reach it. */
  mostWaiting?: number;
}

/** Creates what notes reads in memory and writes them every second. Source: docs/decisions/0092 */
export function createCustomerReads(deps: ReadsDeps): CustomerReads {
  const { db, now, report, stopMs, mostWaiting = usualMost } = deps;
  const losses = countLosses(now, (loss) => report({ ...loss, waiting: isEnded ? 0 : waiting() }));
  const notes = createNotedReads(now, mostWaiting);
  const queue = createWriteQueue(db, (error) => losses.count(1, error));
  const waiting = () => queue.size() + notes.size();
  let isFailing = false;
  let isEnded = false;

  const takeNotes = () => {
    queue.push(notes.take());
    losses.report();
  };
  const write = async () => {
    try {
      await queue.write();
      isFailing = false;
    } catch (error) {
      if (!isFailing) report({ error, lost: 0, waiting: waiting() });
      isFailing = true;
    }
  };
  const flush = () => {
    takeNotes();
    return write();
  };
  const timer = setInterval(() => {
    takeNotes();
    // A write that hangs is waited for, by one.
    if (!queue.isWriting()) void write();
  }, writeMs);
  timer.unref();
  return {
    note(reader, readIn, refs) {
      const dropped = notes.add(reader, readIn, refs, mostWaiting - waiting());
      if (dropped > 0) losses.count(dropped);
    },
    lose: (error) => losses.count(1, error),
    flush,
    async stop() {
      clearInterval(timer);
      await flushInTime({ flush, waiting }, stopMs);
      const lost = waiting();
      isEnded = true;
      if (lost > 0) losses.count(lost);
      losses.report({ isLast: true });
    },
    waiting,
    lost: losses.all,
  };
}

/** Writes until nothing waits, and tries again where that fails, for as long as a stop may take. */
async function flushInTime(
  { flush, waiting }: Pick<CustomerReads, 'flush' | 'waiting'>,
  longestMs: number,
): Promise<void> {
  const over = AbortSignal.timeout(longestMs);
  const writeAll = async () => {
    await flush();
    while (waiting() > 0 && !over.aborted) {
      await delay(againMs);
      await flush();
    }
  };
  // A write that hangs isn't waited for.
  await Promise.race([writeAll(), delay(longestMs, undefined, { ref: false })]);
}

/** Counts lost reads, and reports them at once, then at most once a minute. */
function countLosses(now: () => Date, report: (loss: Pick<UnrecordedReads, 'error' | 'lost'>) => void) {
  let [all, unreported] = [0, 0];
  let lastError: unknown;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    all: () => all,
    count(lost: number, error?: unknown) {
      all += lost;
      unreported += lost;
      lastError = error ?? lastError;
    },
    report({ isLast = false } = {}) {
      if (unreported === 0 || (!isLast && now().getTime() - reportedAt < reportMs)) return;
      report({ error: lastError, lost: unreported });
      unreported = 0;
      lastError = undefined;
      reportedAt = now().getTime();
    },
  };
}
