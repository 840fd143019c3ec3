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
