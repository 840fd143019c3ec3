import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import type { Database, Queryable, TransactionOptions } from '@pitlane/server/db/database';
import { ownerOf } from '@pitlane/server/identity/live-session';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { addPeople } from '@pitlane/server/testing/people';
import { openTestBook } from '@pitlane/server/testing/test-book';
import { describeOnDatabase } from '@pitlane/server/testing/test-db';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type App,
  headersOf,
  isOwn,
  isOwnDealer,
  type PlainContract,
  plainContracts,
  plainDealers,
  plainUser,
  roleNames,
} from './book.ts';

const numRuns = Number(process.env['PITLANE_SOAK_RUNS'] ?? 6);

describeOnDatabase('the scope of a user', (_open, kind) => {
  let db: Database;
  let app: App;
  let book: PlainContract[];
  let people = 0;

  beforeAll(async () => {
    db = await openTestBook(kind);
    app = await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }) });
    book = await plainContracts(db);
  });
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const contract = fc.nat().map((index) => book[index % book.length] as PlainContract);
  const dealer = contract.map(({ dealerCode }) => dealerCode);
  const agency = contract.map(({ agentCode }) => agentCode).filter((code) => code !== null);
  const person = fc.record(
    {
      role: fc.constantFrom(...roleNames),
      dealerCode: dealer,
      agentCode: agency,
      moreDealers: fc.uniqueArray(dealer, { maxLength: 3 }),
      moreAgencies: fc.uniqueArray(agency, { maxLength: 2 }),
      contractIds: fc.uniqueArray(
        contract.map(({ id }) => id),
        { maxLength: 3 },
      ),
      isActiveDirectoryUser: fc.nat(5).map((one) => one === 0),
      isActive: fc.nat(9).map((one) => one > 0),
    },
    { requiredKeys: ['role'] },
  );
  /**
   * Among those of every run, however few are drawn: a user with contracts and a dealer of their own, and with foreign
   * ones.
   */
  const ofDealer = () => ({
    role: 'MasterDealer' as const,
    dealerCode: (book[0] as PlainContract).dealerCode,
  });

  test('contains a contract exactly when a plain reading of the tables says so', async () => {
    const seen = { own: 0, foreign: 0 };
    await fc.assert(
      fc.asyncProperty(person, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), async (given, places) => {
        const username = `random-${people++}`;
        await addPeople(db, [{ username, ...given }]);
        const user = await plainUser(db, username);
        const headers = await headersOf(app, username);
        const own = book.filter((one) => isOwn(user, one));
        // Half of the contracts are from the user's own, where there are any: a random one is nearly always foreign.
        const asked = places.map((place, index) => {
          const among = index % 2 === 0 && own.length > 0 ? own : book;
          return among[place % among.length] as PlainContract;
        });
        for (const one of asked) {
          const answer = await app.inject({ url: `/api/v1/contracts/${one.key}`, headers });
          const data = answer.json<{ data: Record<string, unknown> | null }>().data;
          const isFound = answer.statusCode === 200 && data?.['id'] === one.id && 'dealerCode' in data;
          seen[isOwn(user, one) ? 'own' : 'foreign'] += 1;
          expect({ user, one, isFound }).toEqual({ user, one, isFound: isOwn(user, one) });
        }
      }),
      { numRuns, examples: [[ofDealer(), [0, 1, 2, 3, 4, 5]]] },
    );
    expect(seen.own).toBeGreaterThan(0);
    expect(seen.foreign).toBeGreaterThan(0);
  });

  test('is the scope of row-level security, which needs no condition of the server', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(person, async (given) => {
        const username = `random-${people++}`;
        await addPeople(db, [{ username, ...given }]);
        const user = await plainUser(db, username);
        const read = (tx: Queryable) => tx.query<{ id: number }>('SELECT id FROM contracts ORDER BY id');
        const rows = await db.transaction(read, await liveScope(username));
        const own = book.filter((one) => isOwn(user, one)).map(({ id }) => id);
        expect({ user, ids: rows.map(({ id }) => id) }).toEqual({ user, ids: own });
        seen += own.length;
      }),
      { numRuns, examples: [[ofDealer()]] },
    );
    expect(seen).toBeGreaterThan(0);
  });

  /** The scope that the server gives a user's transactions; none to a user without an active profile. */
  async function liveScope(username: string): Promise<TransactionOptions> {
    const [row] = await db.query<{ id: number }>(
      'SELECT user_profile_id AS id FROM user_profiles WHERE username = $1 AND is_active',
      [username],
    );
    const owner = row && (await ownerOf(db, row.id));
    return owner ? { scope: owner.scope } : {};
  }

  test('lists exactly the dealers that a plain reading of the tables says, and reads no other', async () => {
    const dealers = await plainDealers(db);
    const answers: number[] = [];
    await fc.assert(
      fc.asyncProperty(person, fc.nat(), async (given, place) => {
        const username = `random-${people++}`;
        await addPeople(db, [{ username, ...given }]);
        const user = await plainUser(db, username);
        const headers = await headersOf(app, username);
        const answer = await app.inject({ url: '/api/dealers', headers });
        answers.push(answer.statusCode);
        const isStaff = user.role !== undefined && user.role !== 'None' && user.role !== 'Customer';
        expect({ user, isStaff: answer.statusCode === 200 }).toEqual({ user, isStaff });
        if (!isStaff) return;
        const codes = answer.json<{ data: { dealerCode: string }[] }>().data.map((one) => one.dealerCode);
        const own = dealers.filter((one) => isOwnDealer(user, one)).map((one) => one.dealerCode);
        expect({ user, codes: codes.toSorted() }).toEqual({ user, codes: own });
        const one = dealers[place % dealers.length] as (typeof dealers)[number];
        const read = await app.inject({ url: `/api/dealers/${one.dealerCode}`, headers });
        expect({ user, one, status: read.statusCode }).toEqual({
          user,
          one,
          status: isOwnDealer(user, one) ? 200 : 404,
        });
      }),
      { numRuns, examples: [[ofDealer(), 0]] },
    );
    expect(answers).toContain(200);
  });
});
