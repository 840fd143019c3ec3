import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../boot/server-flags.mjs';

/** Node's option that sets the clock of a program to the moment of the pictures. */
export const clockOption: string = `--import=${new URL('clock.ts', import.meta.url)}`;

const contracts = 5000;

/** Our own server with a demo book, on a free port of this machine only. */
export interface DemoServer {
  address: string;
  stop: () => Promise<void>;
}

/** Loads the demo book into a temporary folder and serves it. The folder is removed when this program ends. */
export async function startDemoServer(): Promise<DemoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-pictures-'));
  const program = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [clockOption, ...serverFlags, program], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PUBLIC_ORIGINS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      PITLANE_DATA: folder,
      PITLANE_DEMO: String(contracts),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when Ctrl-C ends us in the middle.
  process.once('exit', () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (address) return { address, stop };
  }
  await stop();
  throw new Error('The server ended before it was ready.');
}
