import { runMeasured } from './cpu-seconds.ts';
import { importsByPath } from './imports-by-path.ts';
import { root } from './run-program.ts';

/** What several steps load: the server with what it shares with the portal, and the terminal's app. */
const starts = ['packages/server/src/start-server.ts', 'packages/shared/src/registry/commands.ts'];

/**
 * Loads the server's sources once, so that the processes that load them in a moment, at the same time, find them compiled: each would take a CPU-second
 * and a half to remove the types of 1,600 files. Returns the CPU-seconds that it took.
 */
export async function readAhead(env: Record<string, string>): Promise<number> {
  const script = starts.map((start) => `await import(${JSON.stringify(`${root}${start}`)});`).join('');
  const args = ['--liftoff-only', ...importsByPath, '--input-type=module', '-e', script];
  return (await runMeasured(process.execPath, args, { env })).cpuSeconds ?? 0;
}
