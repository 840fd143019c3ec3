import type { Fleet } from '../../scripts/load/fleet.ts';
import { bareNode, median, ms } from '../figures.ts';
import { cpuSecondsOf } from './cpu.ts';

const runs = 3;

/** Measures how long another server takes from its start until it answers, while the others run. */
export async function measureStarts({ servers }: Fleet): Promise<void> {
  const second = servers[1];
  if (!second) return;
  const times: number[] = [];
  const bare: number[] = [];
  const cpu: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    bare.push(bareNode());
    times.push(await second.restart());
    cpu.push(cpuSecondsOf(second.pid() ?? 0));
  }
  console.log(
    `\nstart of a second server, median of ${runs}: ${ms(median(times))} until it answers, ${median(cpu).toFixed(2)} CPU-seconds; a bare start of Node took ${ms(median(bare))}; the start is ${(median(times) / median(bare)).toFixed(1)} times that`,
  );
}
