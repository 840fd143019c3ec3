import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { demoPassword } from '../demo/sign-ins.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A new data folder, which several servers of a test may share; it is removed after the test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts the real server in a separate process, on a free port, with demo sign-ins. It ends with the test if not
 * before.
 */
export async function startServerProcess(
  env: Record<string, string> & { DATABASE_URL: string; PITLANE_DATA: string },
): Promise<{ child: ChildProcess; address: string }> {
  const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', PITLANE_DEMO_SIGN_INS: 'on' };
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
      const found = /^Pitlane is ready at (\S+)\n/m.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, address };
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
