import type { Fleet } from '../../scripts/load/fleet.ts';
import { bareNode, median, ms } from '../figures.ts';
import { cpuSecondsOf } from './cpu.ts';

const runs = 3;

/** Measures how long another server takes until it answers, while the first one does. */
export async function measureStarts({ servers }: Fleet): Promise<void> {
  const second = servers[1];
  if (!second) return;
  const times: number[] = [];
  const cpu: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await second.restart());
    cpu.push(cpuSecondsOf(second.pid() ?? 0));
  }
  const bare = bareNode();
  console.log(
    `\nstart of a second server: ${ms(median(times))} until it answers, ${median(cpu).toFixed(2)} CPU-seconds; a bare start of Node took ${ms(bare)}; the start is ${(median(times) / bare).toFixed(1)} times that`,
  );
}
