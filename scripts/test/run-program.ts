import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** How a program ended, and everything it wrote. */
export interface Ended {
  code: number;
  output: string;
}

/** Where and as whom a program runs. */
export interface RunOptions {
  folder?: string;
  env?: Record<string, string>;
  owner?: { uid: number; gid: number };
  /** Receives the process id. */
  onStart?: (pid: number) => void;
  /** Receives what the program writes, as it comes. */
  onOutput?: (text: string) => void;
}

const running = new Set<ChildProcess>();

/** Runs a program to its end; the code is 127 if it doesn't exist. Never throws. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(command, args, {
    cwd: options.folder ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: Ctrl-C reaches it once, through us.
    detached: true,
    ...options.owner,
  });
  running.add(child);
  if (child.pid !== undefined) options.onStart?.(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      options.onOutput?.(text);
    });
  }
  child.on('error', () => resolve({ code: 127, output: `${command}: not found` }));
  child.on('close', (code) => {
    running.delete(child);
    resolve({ code: code ?? 1, output });
  });
  return promise;
}

/** Ends every program that is still running: asks it, and after ten seconds kills it with everything it started. */
export async function endPrograms(): Promise<void> {
  const ended = [...running].map((child) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('close', () => resolve());
    // The whole group, as Ctrl-C does: a shell that measures a program doesn't pass the signal on.
    signalGroup(child, 'SIGINT');
    setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000).unref();
    return promise;
  });
  await Promise.all(ended);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}
