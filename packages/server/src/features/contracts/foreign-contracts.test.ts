import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { type PlainContract, plainBook } from '../../testing/plain-search.ts';
import { nextUserID } from '../../testing/random-actors.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { createDealerCache } from '../dealers/dealer-cache.ts';
import { foreignPerHour } from './foreign-contracts.ts';
import { createKeySample } from './key-sample.ts';
import { type SearchDeps, searchContracts } from './search-contracts.ts';

describeOnDatabase('contracts of other dealers', (_open, kind) => {
  let db: Database;
  let deps: SearchDeps;
  let book: PlainContract[];

  beforeAll(async () => {
    db = await openTestBook(kind);
    deps = { db, dealers: createDealerCache(db), keys: createKeySample(db) };
    book = await db.transaction((tx) => tx.query<PlainContract>(plainBook), { scope: { kind: 'all' } });
  });

  afterAll(() => db?.close());

  test('a foreign contract is marked as such and its look is on record', async () => {
    const foreign = book.find(({ dealer_code }) => dealer_code !== book[0]?.dealer_code) as PlainContract;
    const dealerCodes = [book[0]?.dealer_code ?? ''];
    const actor = anActor('ServiceUser', {
      userProfileID: nextUserID(),
      scope: { kind: 'dealers', dealerCodes },
    });
    const request = { searchText: foreign.vin, searchAllDealers: true };
    const { rows } = await searchContracts(deps, request, aCall(actor));
    expect(rows.find(({ id }) => id === foreign.id)).toMatchObject({
      isInScope: false,
      isUserAllowedAccess: false,
    });
    const looks = await db.query<{ contract_id: number }>(
      "SELECT contract_id FROM audit WHERE user_profile_id = $1 AND action = 'contract.findForeign'",
      [actor.userProfileID],
    );
    expect(looks.map(({ contract_id }) => contract_id)).toContain(foreign.id);
  });

  test('a look for foreign contracts that finds none writes nothing', async () => {
    let commits = 0;
    const forget = db.onCommit(() => {
      commits += 1;
    });
    const scope = { kind: 'dealers', dealerCodes: [book[0]?.dealer_code ?? ''] } as const;
    const look = (text: string) => {
      const actor = anActor('MasterDealer', { userProfileID: nextUserID(), scope });
      return searchContracts(deps, { searchText: text, searchAllDealers: true }, aCall(actor));
    };
    expect((await look('99999999')).rows).toEqual([]);
    const own = (await look(book[0]?.vin ?? '')).rows;
    expect(own.map(({ isInScope }) => isInScope)).toContain(true);
    expect(own.map(({ isInScope }) => isInScope)).not.toContain(false);
    expect(commits).toBe(0);
    const foreign = book.find(({ dealer_code }) => dealer_code !== scope.dealerCodes[0]) as PlainContract;
    expect((await look(foreign.vin)).rows).not.toEqual([]);
    forget();
    expect(commits).toBe(1);
  });

  test('of contracts with the same VIN, the caller’s own are shown whole, and looks at the others are on record', async () => {
    const [own] = book as [PlainContract];
    const foreign = book.find(({ dealer_code }) => dealer_code !== own.dealer_code) as PlainContract;
    const takeVin = (vin: string) =>
      db.asOwner((owner) => owner.query('UPDATE contracts SET vin = $1 WHERE id = $2', [vin, foreign.id]));
    const actor = anActor('MasterDealer', {
      userProfileID: nextUserID(),
      scope: { kind: 'dealers', dealerCodes: [own.dealer_code] },
    });
    await takeVin(own.vin);
    const { rows, page } = await searchContracts(
      deps,
      { searchText: own.vin, searchAllDealers: true },
      aCall(actor),
    );
    await takeVin(foreign.vin);
    const shown = new Map(rows.map(({ id, isInScope }) => [id, isInScope]));
    expect([shown.get(own.id), shown.get(foreign.id)]).toEqual([true, false]);
    expect(page.total).toBe(rows.length);
    const looks = await db.query<{ contract_id: number }>(
      "SELECT contract_id FROM audit WHERE user_profile_id = $1 AND action = 'contract.findForeign'",
      [actor.userProfileID],
    );
    expect(looks).toEqual([{ contract_id: foreign.id }]);
  });

  test('a foreign contract is only searched with all dealers', async () => {
    const foreign = book.find(({ dealer_code }) => dealer_code !== book[0]?.dealer_code) as PlainContract;
    const dealerCodes = [book[0]?.dealer_code ?? ''];
    const actor = anActor('MasterDealer', {
      userProfileID: nextUserID(),
      scope: { kind: 'dealers', dealerCodes },
    });
    const request = { searchText: foreign.vin, searchAllDealers: false };
    const { rows } = await searchContracts(deps, request, aCall(actor));
    expect(rows.filter(({ isInScope }) => !isInScope)).toEqual([]);
  });

  test(`the ${foreignPerHour + 1}st foreign contract in an hour is refused, the ones already opened are not`, async () => {
    const dealerCodes = [book[0]?.dealer_code ?? ''];
    const actor = anActor('MasterDealer', {
      userProfileID: nextUserID(),
      scope: { kind: 'dealers', dealerCodes },
    });
    const numbers = [
      ...new Set(book.filter(({ dealer_code }) => dealer_code !== dealerCodes[0]).map(({ vin }) => vin)),
    ];
    const look = (vin: string) =>
      searchContracts(deps, { searchText: vin, searchAllDealers: true }, aCall(actor));
    let refusals = 0;
    for (const vin of numbers.slice(0, foreignPerHour + 10)) {
      await look(vin).catch((error: { httpStatus?: number }) => {
        expect(error.httpStatus).toBe(429);
        refusals++;
      });
    }
    expect(refusals).toBeGreaterThanOrEqual(10);
    expect((await look(numbers[0] ?? '')).rows.length).toBeGreaterThan(0);

    // Nothing shows whether another dealer has such a contract, not even that there was something to record.
    let commits = 0;
    const forget = db.onCommit(() => {
      commits += 1;
    });
    const refusalOf = (text: string) => look(text).catch((error: unknown) => error);
    const ofOther = await refusalOf(numbers.at(-1) ?? '');
    expect(ofOther).toMatchObject({ httpStatus: 429 });
    expect(await refusalOf('99999999')).toEqual(ofOther);
    forget();
    expect(commits).toBe(0);

    await db.asOwner((owner) =>
      owner.query("UPDATE audit SET at = at - interval '61 minutes' WHERE user_profile_id = $1", [
        actor.userProfileID,
      ]),
    );
    expect((await look(numbers.at(-1) ?? '')).rows.length).toBeGreaterThan(0);
  });
});
