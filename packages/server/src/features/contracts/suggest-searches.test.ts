import type { Actor } from '@pitlane/shared/access/session';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { fasterKind } from '../../testing/test-db.ts';
import { createDealerCache } from '../dealers/dealer-cache.ts';
import { createKeySample } from './key-sample.ts';
import { type SearchDeps, searchContracts } from './search-contracts.ts';
import { suggestSearches } from './suggest-searches.ts';

let db: Database;
let deps: SearchDeps;

beforeAll(async () => {
  db = await openTestBook(fasterKind);
  deps = { db, dealers: createDealerCache(db), keys: createKeySample(db) };
});
afterAll(() => db?.close());

const everything: Actor = anActor('MBPIUser', { scope: { kind: 'all' } });
const dealerOf = (code: string): Actor =>
  anActor('MasterDealer', { scope: { kind: 'dealers', dealerCodes: [code] } });

const suggested = (searchText: string, actor = everything) =>
  suggestSearches(deps, { searchText }, aCall(actor));
const totalOf = async (searchText: string, actor = everything) =>
  (await searchContracts(deps, { searchText, limit: 1 }, aCall(actor))).page.total;

test('offers the name that is one slip away, with what it finds', async () => {
  expect(await totalOf('smtih')).toBe(0);
  expect(await suggested('smtih')).toEqual([
    { searchText: 'smith', without: null, total: await totalOf('smith'), isCapped: false },
  ]);
});

test('says what a search finds without each of its parts, and leaves out what finds nothing', async () => {
  const text = 'smith|make:ford|zip:00000';
  expect(await suggested(text)).toEqual([
    {
      searchText: 'smith|make:ford',
      without: 'zip:00000',
      total: await totalOf('smith|make:ford'),
      isCapped: false,
    },
  ]);
  expect(await suggested('qqqqq|make:ford')).toEqual([
    { searchText: '|make:ford', without: 'qqqqq', total: await totalOf('|make:ford'), isCapped: false },
  ]);
});

test('counts only active contracts for a search that lists no others', async () => {
  const active = await totalOf('smith|status:active');
  expect(active).toBeLessThan(await totalOf('smith'));
  const found = await suggestSearches(deps, { searchText: 'smtih', isActive: true }, aCall(everything));
  expect(found).toEqual([{ searchText: 'smith', without: null, total: active, isCapped: false }]);
});

test('knows no more than the caller does', async () => {
  const [rare] = await db.transaction(
    (tx) =>
      tx.query<{ name: string; code: string }>(
        `SELECT lower(ln_key) AS name, min(dealer_code) AS code FROM contracts WHERE length(ln_key) > 5
         GROUP BY ln_key HAVING count(DISTINCT dealer_code) = 1 ORDER BY ln_key LIMIT 1`,
      ),
    { scope: { kind: 'all' } },
  );
  const { name = '', code = '' } = rare ?? {};
  const slip = `${name.slice(0, 2)}q${name.slice(2)}`;
  const names = async (actor: Actor) => (await suggested(slip, actor)).map(({ searchText }) => searchText);
  expect(await names(dealerOf(code))).toContain(name);
  const [other] = await db.transaction(
    (tx) =>
      tx.query<{ code: string }>('SELECT min(dealer_code) AS code FROM contracts WHERE dealer_code <> $1', [
        code,
      ]),
    { scope: { kind: 'all' } },
  );
  expect(await names(dealerOf(other?.code ?? ''))).not.toContain(name);
});

test('suggestions that find the dealers forgotten don’t wait for each other', async () => {
  deps.dealers.renew();
  const asked = Array.from({ length: 30 }, () => suggested('smithq|dealer:ford'));
  await expect(Promise.all(asked)).resolves.toHaveLength(30);
});
