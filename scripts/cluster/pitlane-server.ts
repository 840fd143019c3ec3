import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { freePort } from '../test/postgres.ts';

/** A server in a process of its own, always at the same address. */
export interface PitlaneServer {
  readonly name: string;
  readonly address: string;
  /** Waits until it takes requests. */
  start(): Promise<void>;
  /** Ends it by `kill -9`. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM), and waits for it. */
  stop(): Promise<void>;
  isRunning(): boolean;
}

/** How a server is set up. */
export interface ServerOptions {
  name: string;
  /** On top of this process's environment. All servers of a database share a data folder or its keys. */
  env: Readonly<Record<string, string>>;
  /** The checkout it runs from, if it isn't this one: an older release. */
  folder?: string;
  /** Receives what it logs; without it, it's silent. */
  onLog?: (line: string) => void;
}

/** Describes a server; nothing runs before `start`. */
export async function createServerProcess({
  name,
  env,
  folder,
  onLog,
}: ServerOptions): Promise<PitlaneServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  // Whatever ends the test ends the server.
  process.on('exit', () => child?.kill('SIGKILL'));
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((closed) => running.once('close', closed));
    running.kill(signal);
    await ended;
  };
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    start: async () => {
      child = spawn(process.execPath, ['packages/server/src/main.ts'], {
        cwd: folder,
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: String(port),
          PITLANE_DEMO_SIGN_INS: 'on',
          LOG_LEVEL: onLog ? 'info' : 'silent',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await ready(name, child, onLog);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function ready(name: string, child: ChildProcess, onLog: ServerOptions['onLog']): Promise<void> {
  if (!child.stdout) throw new Error('A piped output is there.');
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((isReady, failed) => {
    lines.on('line', (line) => {
      if (/ready at http:\S+/.test(line)) isReady();
      onLog?.(line);
    });
    child.once('close', (code) => failed(new Error(`${name} ended (${code}) before it was ready.`)));
  });
}

/** Signs a demo user in, as a terminal does, and returns the session's token. */
export async function signIn(address: string, username: string): Promise<string> {
  const flow = (await (await fetch(`${address}/identity/self-service/login/api`)).json()) as { id: string };
  const answer = await fetch(`${address}/identity/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'password', identifier: username, password: demoPassword }),
  });
  return ((await answer.json()) as { session_token: string }).session_token;
}
