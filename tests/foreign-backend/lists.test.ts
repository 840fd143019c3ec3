import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foreignContract, type SentAnswer, success } from './foreign-backend.ts';
import { ForeignDriver } from './foreign-driver.ts';

const searchPath = '/api/contracts/search';

let cli: ForeignDriver;

beforeAll(async () => {
  cli = await ForeignDriver.open();
});
afterAll(() => cli.close());

describe('pitlane contract void --from at a backend that knows no keys of intents', () => {
  const voidPath = '/api/rater/voidcontract';
  const voids = () => cli.backend.seen.filter(({ path }) => path === voidPath).length;

  /** Voids the one contract of a list; returns how it ended, and how often the backend was called for it. */
  async function voidList(number: string, answer: SentAnswer, ...options: string[]) {
    const session = sessionStateOf(anActor('MBPIUser'), 'id', 'America/Chicago');
    cli.backend.sends('/api/profile/getsession', success(session));
    cli.backend.sends(searchPath, success([{ ...foreignContract, contractNumber: number }]));
    cli.backend.sends(voidPath, answer);
    const list = join(cli.folder, `${number}.csv`);
    writeFileSync(list, `contract\nMBP-${number}\n`);
    const before = voids();
    const args = ['contract', 'void', '--from', list, '--reason', 'duplicate', '--yes', ...options];
    return { ...(await cli.run(args)), asked: voids() - before };
  }

  test('never sends again what was sent without an answer, except with --again', async () => {
    const first = await voidList('15138701', { body: '{"code":0', ends: 'cutShort' });
    expect(first).toMatchObject({ code: 1, asked: 1 });
    expect(first.stderr).toMatch(/Void contract: 0 done in \d+ s, 1 unknown\./);
    const second = await voidList('15138701', success(true));
    expect(second).toMatchObject({ code: 1, asked: 0 });
    expect(second.stderr).toContain('1 row: It was sent before without a response');
    expect(second.stderr).not.toContain('To resume');
    expect(await voidList('15138701', success(true), '--again')).toMatchObject({ code: 0, asked: 1 });
  });

  test('sends again what was refused since the sign-in had ended', async () => {
    const refused: SentAnswer = { status: 401, body: { code: 1, data: null, errors: null } };
    expect(await voidList('15138801', refused)).toMatchObject({ code: 4, asked: 1 });
    expect(await voidList('15138801', success(true))).toMatchObject({ code: 0, asked: 1 });
  });
});
