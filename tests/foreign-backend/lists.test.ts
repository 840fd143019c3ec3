import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ForeignBackend,
  foreignContract,
  type SentAnswer,
  startForeignBackend,
  success,
} from './foreign-backend.ts';

const program = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));
const searchPath = '/api/contracts/search';

let backend: ForeignBackend;
let folder: string;

beforeAll(async () => {
  backend = await startForeignBackend();
  folder = mkdtempSync(join(tmpdir(), 'pitlane-foreign-lists-'));
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[]): Promise<{ stderr: string; code: number | null }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PITLANE_SERVER: backend.address,
      PITLANE_TOKEN: 'a-token-of-the-provider',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { stderr: await text(child.stderr), code: await code };
}

describe('pitlane contract void --from at a backend that knows no keys of intents', () => {
  const voidPath = '/api/rater/voidcontract';
  const voids = () => backend.seen.filter(({ path }) => path === voidPath).length;

  /** Voids the one contract of a list; gives how it ended, and how often the backend was asked for it. */
  async function voidList(number: string, answer: SentAnswer, ...options: string[]) {
    const session = sessionStateOf(anActor('MBPIUser'), 'id', 'America/Chicago');
    backend.sends('/api/profile/getsession', success(session));
    backend.sends(searchPath, success([{ ...foreignContract, contractNumber: number }]));
    backend.sends(voidPath, answer);
    const list = join(folder, `${number}.csv`);
    writeFileSync(list, `contract\nMBP-${number}\n`);
    const before = voids();
    const args = ['contract', 'void', '--from', list, '--reason', 'duplicate', '--yes', ...options];
    return { ...(await run(args)), asked: voids() - before };
  }

  test('never sends again what was sent without an answer, but where that is said', async () => {
    const first = await voidList('15138701', { body: '{"code":0', ends: 'cutShort' });
    expect(first).toMatchObject({ code: 1, asked: 1 });
    expect(first.stderr).toMatch(/Void contract: 0 done in \d+ s, of 1 it is not known\./);
    const second = await voidList('15138701', success(true));
    expect(second).toMatchObject({ code: 1, asked: 0 });
    expect(second.stderr).toContain('1 row: It was sent before, no answer came');
    expect(second.stderr).not.toContain('To go on');
    expect(await voidList('15138701', success(true), '--again')).toMatchObject({ code: 0, asked: 1 });
  });

  test('sends again what was refused since the sign-in had ended', async () => {
    const refused: SentAnswer = { status: 401, body: { code: 1, data: null, errors: null } };
    expect(await voidList('15138801', refused)).toMatchObject({ code: 4, asked: 1 });
    expect(await voidList('15138801', success(true))).toMatchObject({ code: 0, asked: 1 });
  });
});
