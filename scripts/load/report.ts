import { type Fleet, idleServer, type Reported } from './fleet.ts';
import type { Attempt, Journal } from './journal.ts';
import type { Kill } from './kills.ts';
import { ownMs } from './stall.ts';
import { type Check, growthOf, isFlat, isSmooth, longestStallMs, longStalls, warm } from './verdicts.ts';

const ms = (value: number) => `${Math.round(value)} ms`;
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const percent = (part: number, all: number) => (all === 0 ? '0%' : `${((part * 100) / all).toFixed(2)}%`);

/** Prints how many requests there were, and how many of them had no answer. */
export function reportAttempts({ attempts }: Journal, kills: readonly Kill[]): void {
  const failed = attempts.filter(({ isAnswered }) => !isAnswered);
  const refused = attempts.filter(({ status }) => status >= 400 && status < 500);
  console.log(
    `\n${attempts.length} requests, ${failed.length} without an answer (${percent(failed.length, attempts.length)}), ${refused.length} refused`,
  );
  const names = Map.groupBy(refused, ({ name, status }) => `${status} ${name}`);
  for (const [name, all] of [...names].toSorted((a, b) => b[1].length - a[1].length).slice(0, 12))
    console.log(`  refused ${String(all.length).padStart(5)} times: ${name}`);
  const failedNames = Map.groupBy(failed, ({ name, status }) => `${status} ${name}`);
  for (const [name, all] of [...failedNames].toSorted((a, b) => b[1].length - a[1].length).slice(0, 8))
    console.log(`  failed  ${String(all.length).padStart(5)} times: ${name}`);
  if (kills.length > 0) reportKills(attempts, kills);
}

/** For each kind of kill: the share of requests that had no answer until the next kill, and the longest time without one. */
function reportKills(attempts: readonly Attempt[], kills: readonly Kill[]): void {
  console.log('\nkilled                     times  no answer  longest without an answer  first change after');
  for (const [victim, ofVictim] of Map.groupBy(kills, (kill) => kill.victim)) {
    let all = 0;
    let failed = 0;
    let longestGap = 0;
    let firstChange = 0;
    for (const { at } of ofVictim) {
      const until = kills.find((kill) => kill.at > at)?.at ?? Number.POSITIVE_INFINITY;
      const after = attempts.filter((attempt) => attempt.at >= at && attempt.at < until);
      all += after.length;
      failed += after.filter(({ isAnswered }) => !isAnswered).length;
      longestGap = Math.max(longestGap, longestWithout(attempts, at, until));
      firstChange = Math.max(firstChange, firstAfter(attempts, at) - at);
    }
    console.log(
      [
        victim.padEnd(26),
        String(ofVictim.length).padStart(5),
        percent(failed, all).padStart(10),
        ms(longestGap).padStart(26),
        ms(firstChange).padStart(19),
      ].join(' '),
    );
  }
}

/** When the first change was acknowledged that was asked for after a time. An hour has more of them than a call may have arguments. */
function firstAfter(attempts: readonly Attempt[], at: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (const attempt of attempts)
    if (attempt.isChange && attempt.isAnswered && attempt.at > at)
      first = Math.min(first, attempt.at + attempt.ms);
  return first;
}

/** The longest time without an answer to anyone. */
export function longestWithout(
  attempts: readonly Pick<Attempt, 'at' | 'ms' | 'isAnswered'>[],
  from: number,
  until: number,
): number {
  const ends = attempts
    .filter(({ isAnswered }) => isAnswered)
    .map((attempt) => attempt.at + attempt.ms)
    .filter((end) => end >= from && end < until)
    .toSorted((a, b) => a - b);
  return ends.reduce((longest, end, index) => Math.max(longest, end - (ends[index - 1] ?? from)), 0);
}

/** Prints how often event loops stood still for more than 100 ms; false if one did. */
export function reportStalls({ reports }: Fleet): boolean {
  const windows = reports.flatMap((report) => (report.kind === 'window' ? [report] : []));
  const own = ({ longest }: (typeof windows)[number]) => ownMs(longest);
  const [idle, serving] = [true, false].map((isIdle) =>
    windows.filter(({ server }) => (server === idleServer) === isIdle),
  ) as [typeof windows, typeof windows];
  const longestOf = (of: typeof windows) => Math.max(0, ...of.map(own));
  const isLong = (window: (typeof windows)[number]) => own(window) > longestStallMs;
  const worked = Math.max(0, ...serving.map(({ longest }) => longest.workedMs));
  const byClock = serving.filter(({ longest }) => longest.ms > longestStallMs).length;
  console.log(
    `\nevent loops: ${longStalls(serving, idle).length} of ${serving.length} windows of 5 s had a stall over ${longestStallMs} ms of a server alone, the longest of all ${ms(longestOf(serving))}; ` +
      `the most work in one was ${ms(worked)} of CPU. A process that did nothing: ${idle.filter(isLong).length} of ${idle.length}, ${ms(longestOf(idle))}. ` +
      `By the clock, with the time that other programs had the cores: ${byClock}`,
  );
  for (const window of serving.toSorted((a, b) => own(b) - own(a)).slice(0, 12)) {
    const { longest: stall, server } = window;
    if (own(window) < longestStallMs / 2) break;
    console.log(
      `  server ${server + 1}: ${ms(own(window))} (worked ${ms(stall.workedMs)}, garbage ${ms(stall.gcMs)}; waited for a core ${ms(stall.waitedMs)}, other threads ${ms(stall.othersWaitedMs)})`,
    );
    for (const stack of stall.stacks ?? []) console.log(`      ${stack}`);
  }
  return isSmooth(serving, idle);
}

/** Prints the memory of the server that lived throughout, garbage collected, and how it grew; undefined after a run too short to tell. */
export function reportMemory({ reports }: Fleet, minutes: number): boolean | undefined {
  const all = reports.filter((report) => report.kind === 'memory' && report.server === 0) as (Reported & {
    kind: 'memory';
  })[];
  const held = all.map(({ at, heap, outside }) => [at / 60_000, heap + outside] as const);
  const [first, last] = [all[0], all.at(-1)];
  if (first && last) {
    const resident = all.map(({ at, rss }) => [at / 60_000, rss] as const);
    const [growth, ofProcess] = [held, resident].map((points) => {
      const { slope, error } = growthOf(warm(points));
      return `${(slope / 1e6).toFixed(2)} ± ${((2 * error) / 1e6).toFixed(2)} MB a minute`;
    });
    console.log(
      `\nmemory of server 1 after collecting garbage: heap ${mb(first.heap)} → ${mb(last.heap)}, outside ${mb(first.outside)} → ${mb(last.outside)}, ` +
        `resident, with the thread that draws documents, ${mb(first.rss)} → ${mb(last.rss)}; without the first third ${growth} held, ${ofProcess} resident (${all.length} samples)`,
    );
  }
  return isFlat(held, minutes);
}

/** Prints for each kind of change how often it was requested, and the outcome. */
export function reportRefusals({ entries }: Journal): void {
  for (const [kind, all] of Map.groupBy(entries, (entry) => entry.kind)) {
    const refused = all.filter(({ outcome }) => outcome === 'refused');
    const unknown = all.filter(({ outcome }) => outcome === 'unknown').length;
    console.log(
      `  ${kind.padEnd(16)} ${String(all.length).padStart(6)} asked for, ${refused.length} refused, ${unknown} unknown  ${refused[0]?.message ?? ''}`,
    );
  }
}

/** Prints what held and what didn't. */
export function printChecks(checks: readonly Check[]): void {
  console.log('');
  for (const { what, isRight, seen } of checks)
    console.log(`${marks.get(isRight)} ${what}\n         ${seen}`);
}

const marks = new Map([
  [true, 'ok  '],
  [false, 'BAD '],
  [undefined, '?   '],
]);
