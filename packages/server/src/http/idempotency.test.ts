import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepTable } from '../retention/sweep-expired.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { type VoidableContract, VoidDriver } from '../testing/void-driver.ts';

/** The outcome of a call: its status, whether it was a replay, and its body. */
function outcomeOf(answer: LightMyRequestResponse) {
  return {
    status: answer.statusCode,
    isReplay: answer.headers['idempotent-replayed'] === 'true',
    body: answer.body,
  };
}

/** A report request with a made-up cursor. */
function forged(after: unknown): object {
  const cursor = `1.5.${Buffer.from(JSON.stringify(after)).toString('base64url')}`;
  return { dealerCode: 'MO1001', startDate: '2018-01-01', endDate: '2026-11-01', cursor };
}

describeOnDatabase('an intent', (_open, kind) => {
  let driver: VoidDriver;
  beforeAll(async () => {
    driver = await VoidDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const keysOf = async (key: string) =>
    driver.db.query('SELECT status FROM idempotency_keys WHERE key = $1', [key]);
  const voidsOf = async (contract: VoidableContract) => (await driver.stateOf(contract)).actions.length;

  test('sent again gets the first response, marked as a replay, and does nothing', async () => {
    const contract = await driver.aContract();
    const first = outcomeOf(await driver.void('dealer', contract, { key: 'again' }));
    const second = outcomeOf(await driver.void('dealer', contract, { key: 'again' }));
    expect(first).toMatchObject({ status: 200, isReplay: false });
    expect(second).toEqual({ ...first, isReplay: true });
    expect(await voidsOf(contract)).toBe(1);
  });

  test.each<[string, 'PUT' | 'POST', string, string]>([
    ['half a character', 'PUT', '/api/contracts/search', '{"searchText":"smith\\ud800"}'],
    [
      'half a character in a name',
      'PUT',
      '/api/contracts/search',
      '{"searchText":"smith","x":{"\\udc00":1}}',
    ],
    [
      'a list in lists',
      'PUT',
      '/api/contracts/search',
      `{"searchText":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
    ['a list in lists', 'POST', '/v1/graphql', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    [
      'a day before all days',
      'PUT',
      '/api/contracts/search',
      '{"searchText":"smith","cursor":"1.0000-01-01.1"}',
    ],
    ['a word for a day', 'PUT', '/api/reporting/dealercontracts', JSON.stringify(forged(['soon', 1]))],
    [
      'a day for a number',
      'PUT',
      '/api/reporting/dealercontracts',
      JSON.stringify(forged([null, '2026-01-01'])),
    ],
  ])('with %s is refused in words: %s %s', async (_what, method, url, payload) => {
    const headers = {
      ...(await driver.headers('admin')),
      'content-type': 'application/json',
      'idempotency-key': 'unreadable',
    };
    const answer = await driver.app.inject({ method, url, headers, payload });
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, expect.stringMatching(/\.$/)]);
  });

  test('sent again by a user who has lost the contract is not found, and reveals nothing about it', async () => {
    const contract = await driver.aContract();
    const regenerate = async () => {
      const { id: _id, ...payload } = contract;
      const headers = { ...(await driver.headers('dealer')), 'idempotency-key': 'moved' };
      return driver.app.inject({ method: 'PUT', url: '/api/rater/regeneratecontract', headers, payload });
    };
    const voids = () => driver.void('dealer', contract, { key: 'moved-void' });
    expect([(await regenerate()).statusCode, (await voids()).statusCode]).toEqual([200, 200]);
    await driver.all("UPDATE contracts SET dealer_code = 'MO1002' WHERE id = $1", [contract.id]);
    expect([(await regenerate()).statusCode, (await voids()).statusCode]).toEqual([404, 404]);
    await driver.all('UPDATE contracts SET dealer_code = $2 WHERE id = $1', [contract.id, driver.dealerCode]);
    expect(outcomeOf(await voids())).toMatchObject({ status: 200, isReplay: true });
  });

  test('is the same in another order of the body’s fields, and not with another value', async () => {
    const contract = await driver.aContract();
    const { contractSuffix, ...rest } = contract;
    await driver.void('dealer', contract, { key: 'order' });
    const turned = { ...rest, contractSuffix };
    expect(outcomeOf(await driver.void('dealer', turned, { key: 'order' })).isReplay).toBe(true);
    const other = await driver.void('dealer', contract, { key: 'order', reason: 2 });
    expect([other.statusCode, other.json()]).toEqual([
      422,
      {
        code: 3,
        data: null,
        errors: [
          {
            code: 'key_reused',
            message: 'This Idempotency-Key was used for another request.',
            friendlyMessage:
              'This Idempotency-Key was used for another request. Use a new key for a new request.',
          },
        ],
      },
    ]);
    expect(await voidsOf(contract)).toBe(1);
  });

  test('of another user is another', async () => {
    const [mine, theirs] = [await driver.aContract(), await driver.aContract()];
    expect(outcomeOf(await driver.void('dealer', mine, { key: 'shared' })).status).toBe(200);
    expect(outcomeOf(await driver.void('fi', theirs, { key: 'shared' }))).toMatchObject({
      status: 200,
      isReplay: false,
    });
    expect([await voidsOf(mine), await voidsOf(theirs)]).toEqual([1, 1]);
  });

  test('that is refused stores nothing: what it met may pass', async () => {
    const contract = await driver.aContract();
    await driver.all('UPDATE contracts SET status = 4 WHERE id = $1', [contract.id]);
    expect((await driver.void('dealer', contract, { key: 'later' })).statusCode).toBe(409);
    expect(await keysOf('later')).toEqual([]);
    await driver.all('UPDATE contracts SET status = 1 WHERE id = $1', [contract.id]);
    expect(outcomeOf(await driver.void('dealer', contract, { key: 'later' }))).toMatchObject({
      status: 200,
      isReplay: false,
    });
  });

  test('that fails on our side leaves nothing at all, and is done when it is sent again', async () => {
    const contract = await driver.aContract();
    const before = await driver.stateOf(contract);
    // The last statement of the change fails: the answer cannot be kept.
    await driver.db.asOwner((owner) =>
      owner.script(
        `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN RAISE EXCEPTION 'no'; END $f$;
         CREATE TRIGGER fail BEFORE UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION fail()`,
      ),
    );
    const failed = await driver.void('dealer', contract, { key: 'fails' });
    await driver.db.asOwner((owner) =>
      owner.script('DROP TRIGGER fail ON idempotency_keys; DROP FUNCTION fail'),
    );
    expect([failed.statusCode, failed.json().code]).toEqual([500, -1]);
    expect(await keysOf('fails')).toEqual([]);
    expect(await driver.stateOf(contract)).toEqual(before);
    expect((await driver.void('dealer', contract, { key: 'fails' })).statusCode).toBe(200);
  });

  test('sent twenty times at once is done once, and everyone gets its answer', async () => {
    const contract = await driver.aContract();
    const answers = (
      await Promise.all(Array.from({ length: 20 }, () => driver.void('dealer', contract, { key: 'once' })))
    ).map(outcomeOf);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await voidsOf(contract)).toBe(1);
  });

  test('of twenty at once on one contract one is done, and the others learn by whom and when', async () => {
    const contract = await driver.aContract();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => driver.void('dealer', contract, { key: `one-of-${at}` })),
    );
    const conflicts = answers.filter(({ statusCode }) => statusCode === 409);
    expect(conflicts).toHaveLength(19);
    expect(new Set(conflicts.map((answer) => answer.json().errors[0].message))).toEqual(
      new Set([`Can't void ${contractKeyText(contract)}. Already voided by Dale Dealer on 11/01/2026.`]),
    );
    expect(await voidsOf(contract)).toBe(1);
  });

  test.each([
    ['that is empty', '', 400],
    ['of 255 characters', 'k'.repeat(255), 200],
    ['of 256 characters', 'k'.repeat(256), 400],
  ])('with a key %s is answered %s', async (_what, key, status) => {
    const contract = await driver.aContract();
    const answer = await driver.void('dealer', contract, { key });
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json().errors[0].code).toBe('bad_idempotency_key');
    expect(await voidsOf(contract)).toBe(status === 200 ? 1 : 0);
  });

  test('is forgotten after 72 hours, and not before', async () => {
    const contract = await driver.aContract();
    await driver.void('dealer', contract, { key: 'old' });
    const [row] = await driver.db.query<{ at: string }>(
      'SELECT created_at AS at FROM idempotency_keys WHERE key = $1',
      ['old'],
    );
    const hours = (count: number) => new Date(Date.parse(row?.at ?? '') + count * 3_600_000);
    await sweepTable(driver.db, 'idempotency_keys', hours(71.9));
    expect(await keysOf('old')).toHaveLength(1);
    await sweepTable(driver.db, 'idempotency_keys', hours(72.1));
    expect(await keysOf('old')).toEqual([]);
    expect((await driver.void('dealer', contract, { key: 'old' })).json().errors[0].code).toBe(
      'already_voided',
    );
  });

  /**
   * The plain model: a key remembers user and body of the first success; anything else with that key is a different
   * request. A contract is voided once.
   */
  test('for any users, keys and contracts in any order matches a simple list of them', async () => {
    const call = fc.record({
      user: fc.constantFrom('dealer', 'fi'),
      key: fc.constantFrom(undefined, 'a', 'b', 'c'),
      at: fc.nat(1),
      reason: fc.constantFrom(1, 2, 9),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
        run += 1;
        const contracts = [await driver.aContract(), await driver.aContract()];
        const seen = new Map<string, string>();
        const voided = new Set<number>();
        for (const { user, key, at, reason } of calls) {
          const contract = contracts[at] as VoidableContract;
          const answer = await driver.void(user, contract, { key: key && `${run}-${key}`, reason });
          const [name, body] = [`${user} ${key}`, `${at} ${reason}`];
          const kept = key === undefined ? undefined : seen.get(name);
          const isReplay = kept === body;
          let status = 200;
          if (kept !== undefined && !isReplay) status = 422;
          else if (!isReplay && reason === 9) status = 400;
          else if (!isReplay && voided.has(at)) status = 409;
          expect([answer.statusCode, outcomeOf(answer).isReplay]).toEqual([status, isReplay]);
          if (status === 200 && !isReplay) {
            voided.add(at);
            if (key !== undefined) seen.set(name, body);
          }
        }
        for (const [at, contract] of contracts.entries()) {
          expect(await voidsOf(contract)).toBe(voided.has(at) ? 1 : 0);
        }
      }),
      { numRuns: Number(process.env['PITLANE_SOAK_RUNS'] ?? 6) },
    );
  });
});
