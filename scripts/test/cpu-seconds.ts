import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchLostCpu } from './lost-cpu.ts';
import { type Ended, type RunOptions, runProgram } from './run-program.ts';

/** The shell's own account, which every system has: what its children used that have ended, and theirs. */
const script = '"$@"; code=$?; times > "$0"; exit $code';

/**
 * Runs a program to its end, and gives the CPU-seconds that it used with all that it started; on Linux also with what outlived its parent.
 * Undefined if the program was killed.
 */
export async function runMeasured(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended & { cpuSeconds: number | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-cpu-'));
  const file = join(folder, 'times');
  let lostCpu: ReturnType<typeof watchLostCpu> | undefined;
  const onStart = (pid: number) => {
    lostCpu = watchLostCpu(pid);
  };
  try {
    const ended = await runProgram('sh', ['-c', script, file, command, ...args], { ...options, onStart });
    const waitedFor = cpuSecondsIn(readTimes(file));
    const lost = lostCpu?.(waitedFor ?? 0) ?? 0;
    return { ...ended, cpuSeconds: waitedFor === undefined ? undefined : waitedFor + lost };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readTimes(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Reads what `times` of the shell prints: the second line has the children's user and system time, as `1m2.34s`. */
export function cpuSecondsIn(times: string): number | undefined {
  const children = times.trim().split('\n')[1];
  const parts = [...(children ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  if (parts.length !== 2) return undefined;
  const seconds = ([, minutes, rest = '']: RegExpMatchArray) =>
    Number(minutes) * 60 + Number(rest.replace(',', '.'));
  return parts.reduce((total, part) => total + seconds(part), 0);
}

/** What the work of `calibration-work.ts` took on the machine that the budgets were written on. */
export const referenceSeconds = 0.34;

/** How much slower this machine is than the one that the budgets were written on; 1 where it is faster, or can't be measured. */
export async function machineFactor(measurements = 5): Promise<number> {
  const work = join(import.meta.dirname, 'calibration-work.ts');
  const seconds: number[] = [];
  // Each in a process of its own, as the tests start: read and run for the first time. The middle one stands for all.
  for (let times = 0; times < measurements; times += 1) {
    const { code, output } = await runProgram(process.execPath, [work]);
    if (code !== 0) throw new Error(`The machine can't be measured: ${output}`);
    seconds.push(Number(output));
  }
  return factorOf(seconds);
}

/** The factor that some measurements of the calibration's CPU-seconds come to. */
export function factorOf(seconds: readonly number[]): number {
  const middle = seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)];
  return middle === undefined ? 1 : Math.max(1, middle / referenceSeconds);
}

/** How far above its budget a step may go: the same tests cost up to a quarter more from one run to the next. */
const tolerance = 1.3;

/** Returns why a step's CPU time is refused; undefined if it is within its budget, or wasn't measured. */
export function overBudget(cpuSeconds: number | undefined, budget: number): string | undefined {
  if (cpuSeconds === undefined || cpuSeconds <= budget * tolerance) return undefined;
  return `${cpuSeconds.toFixed(1)} CPU-seconds, more than ${tolerance} times the budget of ${budget.toFixed(0)}. Make the step cheaper, or raise its budget in scripts/test/steps.ts with the reason.`;
}
