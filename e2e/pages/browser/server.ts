import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { importsByPath } from '../../../scripts/test/imports-by-path.ts';
import { bundlePortal, type PortalBundle } from './bundle-portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of the stories is. */
    address: string;
    /** The portal that their pages show. */
    portal: PortalBundle;
    /** The folder with the mail of that server. */
    mails: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pitlane-pages-data-'));
const mails = process.env['PITLANE_MAILS'] ?? join(folder, 'mails');
let server: ChildProcess | undefined;

/**
 * Starts the real server with a small demo book for all stories of a run. While stories are written, they may ask one that is running
 * already: PITLANE_ADDRESS.
 */
export async function setup(project: TestProject): Promise<void> {
  project.provide('portal', await bundlePortal(folder));
  project.provide('mails', mails);
  const given = process.env['PITLANE_ADDRESS'];
  if (given) return project.provide('address', given);
  const started = spawn(process.execPath, [...importsByPath, 'e2e/drivers/story-server.ts'], {
    env: { ...process.env, PITLANE_DATA: folder, PITLANE_MAILS: mails, PITLANE_DEMO: '1000' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server = started;
  project.provide('address', await addressIn(createInterface(started.stdout)));
}

/** Ends the server after the last story. */
export async function teardown(): Promise<void> {
  if (server) {
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, address] = /Pitlane is ready at (http:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the server of the stories did not start');
}
