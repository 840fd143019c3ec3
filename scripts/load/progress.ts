import type { Fleet } from './fleet.ts';
import type { Journal } from './journal.ts';
import type { Killing } from './kills.ts';
import type { Pace } from './pace.ts';
import { longestWithout } from './report.ts';
import type { Streams } from './streams.ts';

/** What a load is made of while it runs. */
export interface Running {
  journal: Journal;
  fleet: Fleet;
  pace: Pace;
  streams: Streams;
  killing: Killing | undefined;
}

/** Says once a minute in a line how the load goes, so that one that is broken off has shown what it had; returns how to stop it. */
export function sayEachMinute(running: Running, minutes: number): () => void {
  let minute = 0;
  let seen = 0;
  const timer = setInterval(() => {
    minute += 1;
    const attempts = running.journal.attempts.slice(seen);
    seen = running.journal.attempts.length;
    console.log(
      `${new Date().toISOString().slice(11, 19)} minute ${minute} of ${minutes}: ${lineOf(running, attempts)}`,
    );
  }, 60_000);
  return () => clearInterval(timer);
}

function lineOf({ journal, fleet, pace, streams, killing }: Running, lately: Journal['attempts']): string {
  const unanswered = lately.filter(({ isAnswered }) => !isAnswered).length;
  const changes = journal.entries.filter(({ outcome }) => outcome === 'acknowledged').length;
  const memory = fleet.reports.findLast((report) => report.kind === 'memory');
  const { now, of } = streams.following();
  const to = performance.now();
  return [
    `${lately.length} requests`,
    `${((100 * unanswered) / Math.max(1, lately.length)).toFixed(2)}% without an answer`,
    `longest gap ${Math.round(longestWithout(lately, to - 60_000, to))} ms`,
    `${pace.underway()} under way, ${pace.skipped()} skipped`,
    `${changes} changes in all`,
    `${killing?.kills.length ?? 0} kills`,
    `${now} of ${of} streams`,
    `held ${memory?.kind === 'memory' ? ((memory.heap + memory.outside) / 1e6).toFixed(1) : '?'} MB`,
    ...(killing?.failures.length ? [`${killing.failures.length} KILLS WENT WRONG`] : []),
    ...(pace.failures.length > 0 ? [`${pace.failures.length} PIECES OF WORK FAILED`] : []),
  ].join(', ');
}
