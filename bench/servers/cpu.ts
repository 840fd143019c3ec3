import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in Linux's process statistics, the same on every machine. */
const ticksPerSecond = 100;

interface Used {
  parent: number;
  /** Of the process and of the children that it waited for. */
  seconds: number;
}

function readProcess(pid: string): Used | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may have anything in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return undefined;
  }
}

/** CPU-seconds that a process and everything it started have used. Linux only. */
export function cpuSecondsOf(root: number): number {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const used = readProcess(pid);
        return used ? [[Number(pid), used] as const] : [];
      }),
  );
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...all].reduce((sum, [pid, { seconds }]) => sum + (isBelow(pid) ? seconds : 0), 0);
}
