/** Reports every five seconds how long the event loop stood still, and how much memory is in use, when asked. */
import { readdirSync, readFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { profileStalls } from './profile-stalls.ts';
import { ownMs, type Stall } from './stall.ts';

/** What a server reports of five seconds. */
export interface Window {
  kind: 'window';
  /** The longest stall of the window. */
  longest: Stall;
  /** Resident memory in bytes, garbage and all. */
  rss: number;
}

/** Memory in bytes right after all garbage was collected. */
export interface Memory {
  kind: 'memory';
  rss: number;
  heap: number;
  outside: number;
}

const tickMs = 10;
const windowMs = 5_000;

/** Shorter stalls aren't looked at. */
const shortestMs = 10;

/** Nanoseconds that the main thread was ready to run and had no core; 0 where the system doesn't count them. */
function waitedNs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]);
  } catch {
    return 0;
  }
}

/** The same of all other threads together. */
function othersWaitedNs(): number {
  let all = 0;
  try {
    for (const thread of readdirSync('/proc/self/task'))
      all += Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[1]);
  } catch {
    // A thread that ended in the meantime: less is excused.
  }
  return Math.max(0, all - waitedNs());
}

function now() {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), waited: waitedNs() / 1e6, worked: (user + system) / 1e3 };
}

const none: Stall = { ms: 0, waitedMs: 0, workedMs: 0, othersWaitedMs: 0, gcMs: 0 };

/** Reading all threads takes a tenth of a millisecond: it isn't done at every tick. */
const ticksBetweenOthers = 5;
let ticks = 0;
let othersWaited = othersWaitedNs();
let collected: { from: number; to: number }[] = [];
let last = now();
let stalls: { from: number; to: number; stall: Stall }[] = [];
const profile = process.env['PITLANE_LOAD_WATCH'] === 'profile' ? await profileStalls() : undefined;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    collected.push({ from: startTime, to: startTime + duration });
}).observe({ entryTypes: ['gc'] });

setInterval(() => {
  const here = now();
  const ms = here.at - last.at - tickMs;
  // What the collector had of it is known later.
  if (ms > shortestMs) {
    stalls.push({
      from: last.at,
      to: here.at,
      stall: {
        ms,
        waitedMs: here.waited - last.waited,
        workedMs: here.worked - last.worked,
        othersWaitedMs: Math.max(0, othersWaitedNs() - othersWaited) / 1e6,
        gcMs: 0,
      },
    });
    profile?.note(last.at, here.at);
  }
  ticks += 1;
  if (ms > shortestMs || ticks % ticksBetweenOthers === 0) othersWaited = othersWaitedNs();
  last = here;
}, tickMs).unref();

function collectedBetween(from: number, to: number): number {
  return collected.reduce((sum, gc) => sum + Math.max(0, Math.min(to, gc.to) - Math.max(from, gc.from)), 0);
}

/** The longest stall of the server's own since the last report. */
function longestStall(): Stall {
  const found = stalls.map(({ from, to, stall }) => ({ ...stall, gcMs: collectedBetween(from, to) }));
  stalls = [];
  collected = [];
  return found.toSorted((one, other) => ownMs(other) - ownMs(one))[0] ?? none;
}

async function reportWindow(): Promise<void> {
  const stall = longestStall();
  const stacks = await profile?.take();
  process.send?.({
    kind: 'window',
    longest: stacks ? { ...stall, stacks } : stall,
    rss: process.memoryUsage.rss(),
  } satisfies Window);
  // Reading the profile was ours.
  if (profile) last = now();
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('message', (message) => {
  if (message === 'serving') {
    // What it took to start kept nobody waiting.
    stalls = [];
    last = now();
    setInterval(() => void reportWindow(), windowMs).unref();
  }
  if (message === 'look') void reportWindow();
  if (message !== 'memory') return;
  collect();
  collect();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ kind: 'memory', rss, heap: heapUsed, outside: external + arrayBuffers } satisfies Memory);
  // The collection was ours.
  last = now();
});
