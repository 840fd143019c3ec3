import { setTimeout as wait } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import { ownMs, type Stall } from './stall.ts';
import type { Stage, Work } from './work/stage.ts';

/** Runs of each kind of work: the first compiles and opens what it needs. */
const runs = 4;

/** Prints the longest stall of the first server for each kind of work when it is the only one, the longest first. */
export async function printEach(fleet: Fleet, works: readonly Work[], stage: Stage): Promise<void> {
  const found: { name: string; run: number; stall: Stall }[] = [];
  for (const work of works)
    for (let run = 1; run <= runs; run += 1) {
      await look(fleet);
      await work.run(stage);
      found.push({ name: work.name, run, stall: await look(fleet) });
    }
  console.log('\nlongest stall of each kind of work, alone: of its own, of them worked, garbage');
  for (const { name, run, stall } of found.toSorted((a, b) => ownMs(b.stall) - ownMs(a.stall)).slice(0, 40)) {
    const figures = [ownMs(stall), stall.workedMs, stall.gcMs].map((value) =>
      `${Math.round(value)} ms`.padStart(7),
    );
    console.log(`  ${name.padEnd(34)} run ${run} ${figures.join(' ')}`);
    if (ownMs(stall) > 40) for (const stack of stall.stacks ?? []) console.log(`      ${stack}`);
  }
}

/** The longest stall since the last look. */
async function look({ servers, reports }: Fleet): Promise<Stall> {
  const before = reports.length;
  servers[0]?.send('look');
  for (;;) {
    await wait(5);
    const found = reports.slice(before).find((report) => report.kind === 'window');
    if (found?.kind === 'window') return found.longest;
  }
}
