import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFileDrop } from '../connectors/file-drop.ts';
import { auditKey } from '../testing/audit-key.ts';
import { testBook } from '../testing/test-book.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { type VoidableContract, VoidDriver } from '../testing/void-driver.ts';
import { turnRefreshQueue } from './refresh-queue.ts';

describeOnDatabase('the queue of refreshes', (_open, kind) => {
  let driver: VoidDriver;
  let folder: string;
  let reports: string[];
  let clock: number;

  beforeAll(async () => {
    driver = await VoidDriver.open(kind);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pitlane-as400-'));
    reports = [];
    clock = Date.now();
    await driver.all('DELETE FROM refresh_requests');
    return () => rm(folder, { recursive: true });
  });
  afterAll(() => driver?.close());

  const turn = () =>
    turnRefreshQueue({
      db: driver.db,
      auditKey,
      legacy: createFileDrop(folder, () => new Date(clock)),
      today: () => testBook.today,
      report: (problem) => reports.push(problem),
    });
  const flag = async (contract: VoidableContract): Promise<number> => {
    const { id: contractId, ...named } = contract;
    const headers = await driver.headers('admin');
    await driver.app.inject({ method: 'PUT', url: '/api/contracts/flagforrefresh', headers, payload: named });
    const [row] = await driver.all<{ id: number }>(
      'SELECT max(id) AS id FROM refresh_requests WHERE contract_id = $1',
      [contractId],
    );
    return row?.id ?? 0;
  };
  const answerOf = (request: number, contract: VoidableContract, ...lines: string[]) => {
    const suffix = `suffix ${contract.contractSuffix}`.trimEnd();
    const between = [
      `request ${request}`,
      `program ${contract.programCode}`,
      `number ${contract.contractNumber}`,
      suffix,
      ...lines,
    ];
    return ['PITLANE-REFRESH-ANSWER 1', ...between, `end ${between.length}`, ''].join('\n');
  };
  const drop = (name: string, text: string | Buffer) => writeFile(join(folder, 'answers', name), text);
  const requestOf = async (id: number) => {
    const [row] = await driver.all<{ state: string; problem: string | null }>(
      'SELECT state, problem FROM refresh_requests WHERE id = $1',
      [id],
    );
    return row;
  };
  const factsOf = async ({ id }: VoidableContract) => {
    const [row] = await driver.all<Record<string, unknown>>(
      'SELECT status, sale_mileage, form_name, expiration_date, version FROM contracts WHERE id = $1',
      [id],
    );
    return row;
  };
  const nothing = { placed: 0, done: 0, failed: 0, setAside: 0 };

  test('hands a contract over, takes the answer in, and changes the contract once, on record', async () => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    const before = await factsOf(contract);
    expect(await turn()).toEqual({ ...nothing, placed: 1 });
    expect(await requestOf(id)).toEqual({ state: 'running', problem: null });
    expect(await readFile(join(folder, 'requests', `${id}.txt`), 'utf8')).toContain(
      `number ${contract.contractNumber}\n`,
    );

    await drop('a.txt', answerOf(id, contract, 'status Suspense', 'sale-miles 4321', 'form TW-99'));
    expect(await turn()).toEqual({ ...nothing, done: 1 });
    expect(await requestOf(id)).toEqual({ state: 'done', problem: null });
    expect(await factsOf(contract)).toEqual({
      ...before,
      status: 3,
      sale_mileage: 4321,
      form_name: 'TW-99',
      version: Number(before?.['version']) + 1,
    });
    const [note] = await driver.all<{ text: string; by: string }>(
      'SELECT text, entered_by AS by FROM notes WHERE contract_id = $1 ORDER BY id DESC LIMIT 1',
      [contract.id],
    );
    expect(note).toEqual({ text: 'Active to Suspense by import.', by: 'AS400' });
    const [record] = await driver.all<object>(
      "SELECT username, face, before, after, chain_no FROM audit WHERE contract_id = $1 AND action = 'contract.refresh'",
      [contract.id],
    );
    expect(record).toMatchObject({
      username: 'AS400',
      face: 'job',
      before: { status: 1 },
      after: { status: 3, saleMileage: 4321, formName: 'TW-99' },
      chain_no: 2,
    });
    expect(await readdir(join(folder, 'done'))).toEqual(['a.txt']);
    expect([await readdir(join(folder, 'answers')), await readdir(join(folder, 'taken')), reports]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await turn()).toEqual(nothing);
  });

  test('a response without news leaves the version, and is recorded', async () => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    const before = await factsOf(contract);
    await turn();
    await drop(
      'same.txt',
      answerOf(id, contract, 'status Active', `sale-miles ${Number(before?.['sale_mileage'])}`),
    );
    expect(await turn()).toMatchObject({ done: 1 });
    expect(await factsOf(contract)).toEqual(before);
    expect((await driver.stateOf(contract)).actions).toEqual(['contract.flagForRefresh', 'contract.refresh']);
  });

  test('a second answer is set aside, and changes nothing', async () => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    await turn();
    await drop('a.txt', answerOf(id, contract, 'sale-miles 1'));
    await drop('b.txt', answerOf(id, contract, 'sale-miles 2'));
    expect(await turn()).toEqual({ ...nothing, done: 1, setAside: 1 });
    expect(await factsOf(contract)).toMatchObject({ sale_mileage: 1 });
    expect(await readFile(join(folder, 'aside', 'b.txt.reason'), 'utf8')).toBe(
      `b.txt: request ${id} was already answered (done).\n`,
    );
    expect(reports).toEqual([`b.txt was set aside: request ${id} was already answered (done).`]);
  });

  test.each<[string, (id: number, contract: VoidableContract) => string | Buffer, RegExp]>([
    ['garbled', (id) => `request ${id}\n\u0001\u0002 nonsense`, /couldn't be read: line 1 is not/],
    [
      'of another format',
      (id, contract) => answerOf(id, contract, 'status Gone'),
      /line 6 has a value that isn't valid for "status"/,
    ],
    ['too long', () => 'x'.repeat(20_000), /longer than 16384 bytes/],
    ['no text', () => Buffer.from([0xff, 0xfe, 0x41]), /isn't UTF-8 text/],
    ['for nobody', (_id, contract) => answerOf(999_999, contract), /request 999999 is unknown/],
    [
      'about another contract',
      (id, contract) => answerOf(id, { ...contract, contractNumber: '1' }),
      /is not about .*-1/,
    ],
  ])('a file that is %s is set aside with the reason', async (_case, textOf, reason) => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    const before = await factsOf(contract);
    await turn();
    await drop('bad.txt', textOf(id, contract));
    clock += 61_000;
    expect(await turn()).toMatchObject({ done: 0, setAside: 1 });
    expect(await readFile(join(folder, 'aside', 'bad.txt.reason'), 'utf8')).toMatch(reason);
    expect(reports).toEqual([expect.stringMatching(reason)]);
    expect(await factsOf(contract)).toEqual(before);
  });

  test('where a bad file names its request, the card says that it failed, and it can be asked again', async () => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    await turn();
    await drop('bad.txt', answerOf(id, contract, 'price 100'));
    await turn();
    expect(await requestOf(id)).toEqual({
      state: 'failed',
      problem: "AS400's answer couldn't be read: line 6 isn't a known line of an answer.",
    });
    await flag(contract);
    expect(await turn()).toMatchObject({ placed: 1 });
  });

  test('a file that is still being written is left, and after a minute it was cut off', async () => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    await turn();
    const whole = answerOf(id, contract, 'sale-miles 77');
    await drop('slow.txt', whole.slice(0, -8));
    await drop('.hidden.txt', 'x');
    await drop('other.tmp', 'x');
    expect(await turn()).toEqual(nothing);
    await drop('slow.txt', whole);
    expect(await turn()).toMatchObject({ done: 1 });
    const again = await flag(contract);
    await drop('cut.txt', answerOf(again, contract).slice(0, -8));
    await utimes(join(folder, 'answers', 'cut.txt'), new Date(clock - 61_000), new Date(clock - 61_000));
    expect(await turn()).toMatchObject({ setAside: 1 });
    expect(reports.at(-1)).toMatch(/"end" and the count of lines, is missing/);
    expect(await readdir(join(folder, 'answers'))).toEqual(['.hidden.txt', 'other.tmp']);
  });

  test.each([
    ['a problem', ['problem Not on file'], 'Not on file'],
    [
      'a status that no import sets',
      ['status Expired'],
      "The data from AS400 was refused: A contract can't change from Active to Expired by import.",
    ],
    [
      'an end before the sale',
      ['expires 2001-01-01'],
      "AS400 has the contract expiring on 01/01/2001, which isn't after its purchase.",
    ],
    [
      'a mileage limit that the vehicle had at its sale',
      ['sale-miles 12040', 'expires-miles 12040'],
      'AS400 has the contract ending at 12,040 miles, but the odometer was 12,040 miles at sale.',
    ],
  ])('an answer with %s fails the request and leaves the contract', async (_case, lines, problem) => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    const before = await factsOf(contract);
    await turn();
    await drop('no.txt', answerOf(id, contract, ...lines));
    expect(await turn()).toEqual({ ...nothing, failed: 1 });
    expect(await requestOf(id)).toEqual({ state: 'failed', problem });
    expect(await factsOf(contract)).toEqual(before);
  });

  test('an answer that would make a cancellation impossible to calculate is refused, and the next better one is not', async () => {
    const contract = await driver.aContract();
    const [row] = await driver.all<{ sold: string; until: string }>(
      `UPDATE contracts SET sale_mileage = 5000, expiration_miles = 60000 WHERE id = $1
       RETURNING purchase_date AS sold, purchase_date + 1 AS until`,
      [contract.id],
    );
    const taken = async (...lines: string[]) => {
      const id = await flag(contract);
      await turn();
      await drop(`${id}.txt`, answerOf(id, contract, ...lines));
      await turn();
      return (await requestOf(id))?.state;
    };
    expect(await taken(`expires ${row?.sold}`)).toBe('failed');
    expect(await taken(`expires ${row?.until}`)).toBe('done');
    expect(await taken('expires-miles 5000')).toBe('failed');
    expect(await taken('sale-miles 60000')).toBe('failed');
    expect(await taken('sale-miles 59999')).toBe('done');
    expect(await taken('expires-miles none', 'sale-miles 60000')).toBe('done');
  });

  test('several servers hand each request over once, and take each answer in once', async () => {
    const contracts: VoidableContract[] = [];
    for (let index = 0; index < 6; index += 1) contracts.push(await driver.aContract());
    const ids = await Promise.all(contracts.map(flag));
    const placed = await Promise.all([turn(), turn(), turn()]);
    const sum = (
      turns: { placed: number; done: number; setAside: number }[],
      name: 'placed' | 'done' | 'setAside',
    ) => turns.reduce((total, one) => total + one[name], 0);
    expect(sum(placed, 'placed')).toBe(6);
    for (const [index, contract] of contracts.entries()) {
      await drop(`${index}.txt`, answerOf(ids[index] ?? 0, contract, 'sale-miles 55'));
    }
    const taken = await Promise.all([turn(), turn(), turn()]);
    expect([sum(taken, 'done'), sum(taken, 'setAside')]).toEqual([6, 0]);
    const [{ records } = { records: 0 }] = await driver.all<{ records: number }>(
      "SELECT count(*) AS records FROM audit WHERE action = 'contract.refresh' AND contract_id = ANY($1)",
      [contracts.map((contract) => contract.id)],
    );
    expect(records).toBe(6);
  });

  test('what a broken-off server had taken is given out once more', async () => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    await turn();
    await writeFile(join(folder, 'taken', 'left.txt'), answerOf(id, contract, 'sale-miles 88'));
    expect(await turn()).toEqual(nothing);
    clock += 11 * 60_000;
    expect(await turn()).toMatchObject({ done: 1 });
    expect(await factsOf(contract)).toMatchObject({ sale_mileage: 88 });
  });

  test('a request without a response for a day has failed', async () => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    await turn();
    await driver.all("UPDATE refresh_requests SET changed_at = now() - interval '25 hours' WHERE id = $1", [
      id,
    ]);
    expect(await turn()).toEqual({ ...nothing, failed: 1 });
    expect(await requestOf(id)).toEqual({
      state: 'failed',
      problem: 'AS400 did not answer within 24 hours.',
    });
  });

  test('where the folder cannot be reached the request stays queued, and that is reported', async () => {
    const contract = await driver.aContract();
    const id = await flag(contract);
    await writeFile(join(folder, 'requests'), 'a file in the place of the folder');
    await expect(turn()).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(reports).toEqual([expect.stringMatching(/^AS400 can't be reached: /)]);
    expect(await requestOf(id)).toEqual({ state: 'queued', problem: null });
  });
});
