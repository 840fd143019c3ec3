import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as pty from '@lydell/node-pty';
import { root } from '../places.ts';
import { output } from '../run.ts';

const demoPassword = 'pitlane-demo';

/** The commands that users run most; the first word says what their output is. Not the app: after it has run, V8 rejects all code that is written. */
const lines = [
  ['screen', '--help'],
  ['screen', 'contract', '--help'],
  ['screen', 'contract', 'search', 'smith|status:active'],
  ['pipe', 'contract', 'search', 'smith|status:active'],
  ['pipe', 'contract', 'search', 'smith', '--json'],
  ['screen', 'contract', 'show', 'no-such-contract'],
  ['pipe', 'report', 'list'],
  ['screen', 'dashboard'],
  ['pipe', 'auth', 'status'],
  ['pipe', 'completion', 'bash'],
  ['pipe', '__complete', 'contract', 's'],
];

/** Compiles the scripts in a folder by running them at a demo server, in a terminal. */
export async function compileScripts(node: string, folder: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'pitlane-package-'));
  const server = await startServer(node, data);
  try {
    const env = { PITLANE_SERVER: server.address, XDG_CONFIG_HOME: data, PITLANE_TOKEN: '' };
    const login = ['login', '--print-token', '--username', 'staff', '--password-stdin'];
    const program = join(root, 'packages/cli/dist/pitlane.mjs');
    const token = await output(node, [program, ...login], { env, input: demoPassword });
    await warmUp(node, folder, { ...env, PITLANE_TOKEN: token.trim() });
  } finally {
    const ended = new Promise((resolve) => server.process.once('close', resolve));
    server.process.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function startServer(node: string, data: string): Promise<{ process: ChildProcess; address: string }> {
  const key = '0'.repeat(64);
  const child = spawn(node, [join(root, 'packages/server/src/main.ts')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      PITLANE_DATA: data,
      PITLANE_DEMO: '2000',
      PITLANE_AUDIT_KEY: key,
      DATA_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (address) return { process: child, address };
  }
  throw new Error('The demo server ended before it was ready.');
}

/** Runs the lines in a terminal. */
async function warmUp(node: string, folder: string, env: Record<string, string>): Promise<void> {
  const warm = fileURLToPath(new URL('warm.ts', import.meta.url));
  const terminal = pty.spawn(node, [warm, folder, JSON.stringify(lines)], {
    name: 'xterm-256color',
    cols: 120,
    rows: 40,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  let written = '';
  terminal.onData((text) => {
    written += text;
  });
  const code = await new Promise<number>((resolve) => terminal.onExit(({ exitCode }) => resolve(exitCode)));
  if (code !== 0)
    throw new Error(`The program could not be run for its compiled code:\n${written.slice(-2_000)}`);
}
