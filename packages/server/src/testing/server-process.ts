import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { demoPassword } from '../demo/sign-ins.ts';
import { startServer } from '../start-server.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A new data folder, which several servers of a test may share; it is removed after the test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', PITLANE_DEMO_SIGN_INS: 'on' };

/** The database and data folder of a server of a test, with any other settings. */
type ServerEnv = Record<string, string> & { DATABASE_URL: string; PITLANE_DATA: string };

/** Starts the server in this process, if no test kills it: a process of its own takes two CPU-seconds. It ends with the test. */
export async function startServerHere(env: ServerEnv): Promise<{ address: string }> {
  const server = await startServer(readConfig({ ...settings, ...env }));
  onTestFinished(() => server.stop());
  return { address: addressIn(server.greeting) ?? '' };
}

/**
 * Starts the real server in a separate process, on a free port, with demo sign-ins. It ends with the test if not
 * before.
 */
export async function startServerProcess(env: ServerEnv): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = addressIn(said);
      if (found) resolve(found);
    });
  });
  return { child, address };
}

/** The address in what a server says once it is ready. */
function addressIn(said: string): string | undefined {
  return /^Pitlane is ready at (\S+)\n/m.exec(said)?.[1];
}

/** Signs a demo user in at a server over HTTP, and returns the session token. */
export async function demoSessionAt(address: string, username: string): Promise<string> {
  const flow = await (await fetch(`${address}/identity/self-service/login/api`)).json();
  const answer = await fetch(`${address}/identity/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'password', identifier: username, password: demoPassword }),
  });
  return (await answer.json()).session_token;
}
