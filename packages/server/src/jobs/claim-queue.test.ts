import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFileDrop } from '../connectors/file-drop.ts';
import { auditKey } from '../testing/audit-key.ts';
import { ClaimDriver } from '../testing/claim-driver.ts';
import { testBook } from '../testing/test-book.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { turnRefreshQueue } from './refresh-queue.ts';

describeOnDatabase('claims at AS400', (_open, kind) => {
  let driver: ClaimDriver;
  let folder: string;
  let reports: string[];
  beforeAll(async () => {
    driver = await ClaimDriver.open(kind);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pitlane-as400-'));
    reports = [];
    return () => rm(folder, { recursive: true });
  });
  afterAll(() => driver?.close());

  const turn = () =>
    turnRefreshQueue({
      db: driver.db,
      auditKey,
      legacy: createFileDrop(folder, () => new Date()),
      today: () => testBook.today,
      report: (problem) => reports.push(problem),
    });
  const answer = async (...lines: string[]) => {
    const text = ['PITLANE-CLAIM-ANSWER 1', ...lines, `end ${lines.length}`, ''].join('\n');
    await writeFile(join(folder, 'answers', 'claim.txt'), text);
    return turn();
  };
  const approved = async () => {
    const made = await driver.request('fi', await driver.aContract());
    await driver.step('staff', made.id, 'decide', { decision: 'approve', approvedAmount: 200 });
    return made;
  };
  const stateOf = async (id: string) => (await driver.caseOf('fi', id)).data;

  test('an approval is sent once; the claim comes back by file, and so does what was paid', async () => {
    const { id, number } = await approved();
    expect((await turn()).placed).toBe(1);
    const [name = ''] = await readdir(join(folder, 'requests'));
    expect(name).toBe(`${number}.txt`);
    expect(await readFile(join(folder, 'requests', name), 'utf8')).toMatch(
      /^PITLANE-CLAIM-REQUEST 1\nauthorization PA-\d{6}-\d{6}\nprogram TAW\ncontract \d+\nsuffix ?\w*\napproved 200\.00\nloss-date 2026-10-29\nend 6\n$/,
    );
    expect((await turn()).placed).toBe(0);
    expect(await answer(`authorization ${number}`, 'claim C123456')).toMatchObject({ done: 1, setAside: 0 });
    expect(await stateOf(id)).toMatchObject({
      existsInAs400: true,
      as400ClaimNumber: 'C123456',
      preAuthorizationStatusTypeId: 2,
    });
    expect(await answer(`authorization ${number}`, 'claim C123456', 'paid 187.20')).toMatchObject({
      done: 1,
    });
    const paid = await stateOf(id);
    expect(paid).toMatchObject({ preAuthorizationStatusTypeId: 4, steps: ['print'] });
    expect(paid.history?.[0]).toMatchObject({ text: 'Paid $187.20', by: 'AS400' });
    expect(reports).toEqual([]);
  });

  test.each<[string, (number: string) => string[], string]>([
    [
      'more than was approved',
      (number) => [`authorization ${number}`, 'claim C1', 'paid 200.01'],
      '$200.01 was paid, but $200.00 is approved.',
    ],
    [
      'another authorization',
      () => ['authorization PA-202001-999999', 'claim C2'],
      'PA-202001-999999 is unknown.',
    ],
    ['no claim', (number) => [`authorization ${number}`], 'line "claim" is missing'],
    [
      'an invalid amount',
      (number) => [`authorization ${number}`, 'claim C3', 'paid 20'],
      'line 4 has a value that isn\'t valid for "paid"',
    ],
  ])('what names %s is set aside, with the reason', async (_what, lines, reason) => {
    const { id, number } = await approved();
    await turn();
    expect(await answer(...lines(number))).toMatchObject({ done: 0, setAside: 1 });
    expect(reports.join()).toContain(reason);
    expect(await readFile(join(folder, 'aside', 'claim.txt.reason'), 'utf8')).toContain(reason);
    expect(await stateOf(id)).toMatchObject({ existsInAs400: false, preAuthorizationStatusTypeId: 2 });
  });

  test('nothing else makes one Paid: a claim that has another number, or one that was denied', async () => {
    const { number } = await approved();
    await turn();
    await answer(`authorization ${number}`, 'claim C77');
    expect(await answer(`authorization ${number}`, 'claim C78', 'paid 10.00')).toMatchObject({ setAside: 1 });
    const denied = await driver.request('fi', await driver.aContract());
    await driver.step('staff', denied.id, 'decide', { decision: 'deny', reason: 'Worn out.' });
    expect(await answer(`authorization ${denied.number}`, 'claim C79', 'paid 10.00')).toMatchObject({
      setAside: 1,
    });
    expect((await stateOf(denied.id)).preAuthorizationStatusTypeId).toBe(3);
  });
});
