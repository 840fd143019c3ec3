import { spawnSync } from 'node:child_process';

/**
 * Gives this process and everything that it starts longer turns on the processor, where Linux has `chrt`: tests share two cores among six
 * processes, and each switch between them costs caches. Without it they run as usual.
 */
export function takeLongerTurns(): void {
  if (process.platform !== 'linux') return;
  spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
}
