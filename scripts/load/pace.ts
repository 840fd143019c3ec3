import { setTimeout as wait } from 'node:timers/promises';
import type { Stage, Work } from './work/stage.ts';

/** Starts work at a steady rate, whatever the answers take, as people do. */
export interface Pace {
  /** Work that was not started, because too much was under way. */
  skipped: () => number;
  underway: () => number;
  /** What work threw by itself: a defect of the load, as no answer throws. */
  failures: readonly string[];
  stop: () => Promise<void>;
}

/** More work at once than this means that nobody answers: people wait too. */
const mostUnderway = 300;

/** Starts so many pieces of work a second, each picked by its weight. */
export function startPace(works: readonly Work[], stage: Stage, perSecond: number): Pace {
  const underway = new Set<Promise<void>>();
  const failures: string[] = [];
  let skipped = 0;
  let due = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    due += ((now - last) / 1000) * perSecond;
    last = now;
    for (; due >= 1; due -= 1) {
      if (underway.size >= mostUnderway) skipped += 1;
      else start();
    }
  }, 20);
  const start = () => {
    const { name, run } = picked(works);
    const work: Promise<void> = run(stage)
      .catch((error: unknown) => void failures.push(`${name}: ${String(error)}`))
      .finally(() => underway.delete(work));
    underway.add(work);
  };
  return {
    skipped: () => skipped,
    underway: () => underway.size,
    failures,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underway);
    },
  };
}

/** The most work a second that is done when so many work one piece after the other. */
export async function workPerSecond(
  works: readonly Work[],
  stage: Stage,
  { workers, seconds }: { workers: number; seconds: number },
): Promise<number> {
  let done = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) {
      await picked(works).run(stage);
      done += 1;
    }
  };
  const all = Promise.all(Array.from({ length: workers }, work));
  await wait(seconds * 1000);
  const rate = (done * 1000) / (performance.now() - started);
  await all;
  return rate;
}

function picked(works: readonly Work[]): Work {
  let drawn = Math.random() * works.reduce((sum, { weight }) => sum + weight, 0);
  for (const work of works) {
    drawn -= work.weight;
    if (drawn <= 0) return work;
  }
  return works[0] as Work;
}
