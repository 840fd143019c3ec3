import type { Actor } from '@pitlane/shared/access/session';
import {
  type ContractSorting,
  contractSortings,
  contractSortOf,
} from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { anActor } from '@pitlane/shared/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { Random } from '../../demo/random.ts';
import { aCall } from '../../testing/a-call.ts';
import { emptySample, fixedKeys } from '../../testing/key-samples.ts';
import {
  type PlainContract,
  plainBook,
  plainlySorted,
  plainScopeOf,
  plainSearch,
} from '../../testing/plain-search.ts';
import { absentDealers, nextUserID, randomActor } from '../../testing/random-actors.ts';
import { mostCommonStart, randomSearch, searchText } from '../../testing/random-searches.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnBoth, describeOnDatabase } from '../../testing/test-db.ts';
import { createDealerCache } from '../dealers/dealer-cache.ts';
import type { ContractAnswer } from './contract-rows.ts';
import { createKeySample, type KeySample, type Sample, takeSample } from './key-sample.ts';
import { type SearchDeps, searchContracts } from './search-contracts.ts';
import { branchesOf, vinPartBranches } from './search-plan.ts';
import { pageStatement } from './search-sql.ts';
import { sortedOrder } from './sorted-order.ts';
import { readingOf } from './steady-search.ts';

/** The book's own sample as one of a larger book with many dealers. */
function enlarged(sample: Sample, times: number): KeySample {
  const counts = new Map([...sample.counts, ...absentDealers.map((code) => [code, 1] as const)]);
  return fixedKeys({ ...sample, share: sample.share / times, counts });
}

/**
 * Every range counts as short, none is known, and the book as a larger one, whose ranges are read for each dealer, or are counted at the same time:
 * searches planned once for any values, for their own, and both.
 */
const allWays = (sample: Sample): KeySample[] => [
  fixedKeys(emptySample),
  fixedKeys(undefined),
  enlarged(sample, 5),
  enlarged(sample, 1000),
];

/** How a search finds long ranges: of each dealer, or newest first among what starts alike. */
function readingsOf(text: string, scope: Actor['scope'], keys: KeySample): Set<'alike' | 'ofEachDealer'> {
  const parsed = parseSearchText(text);
  if (!parsed.ok || scope.kind === 'none') return new Set();
  const { value: query } = parsed;
  const inScope =
    scope.kind === 'dealers'
      ? { ...scope, codes: scope.dealerCodes, areOwn: true }
      : { kind: 'all' as const };
  const readings = [branchesOf(query), vinPartBranches(query)].map((branches) =>
    readingOf(branches, { query, scope: inScope, limit: 8 }, keys),
  );
  return new Set(
    readings.flatMap(({ branches }) =>
      branches.flatMap(({ alike, isOfEachDealer }) => [
        ...(alike ? ['alike' as const] : []),
        ...(isOfEachDealer ? ['ofEachDealer' as const] : []),
      ]),
    ),
  );
}

/** The number of pages checked per search: of a thousand one-row pages, the last are like the first. */
const mostPages = 15;

interface SearchOptions {
  text: string;
  limit: number;
  sort?: ContractSorting;
}

async function firstPages(deps: SearchDeps, { text, limit, sort }: SearchOptions, actor: Actor) {
  const rows: ContractAnswer[] = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  let pages = 0;
  do {
    const request = { searchText: text, searchAllDealers: true, limit, cursor, ...(sort ? { sort } : {}) };
    const page: Awaited<ReturnType<typeof searchContracts>> = await searchContracts(
      deps,
      request,
      aCall(actor),
    );
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    rows.push(...page.rows);
    totals.add(page.page.total);
    cursor = page.page.next;
    pages += 1;
  } while (cursor && pages < mostPages);
  return { rows, totals: [...totals], isWhole: cursor === null };
}

/** The embedded database is the same engine, and takes three CPU-seconds to be filled: it is the soak's. */
const describeSearch = process.env['PITLANE_SOAK_RUNS'] ? describeOnBoth : describeOnDatabase;

describeSearch('contract search', (_open, kind) => {
  let db: Database;
  let deps: SearchDeps;
  let book: PlainContract[];

  beforeAll(async () => {
    db = await openTestBook(kind);
    deps = { db, dealers: createDealerCache(db), keys: createKeySample(db) };
    book = await db.transaction((tx) => tx.query<PlainContract>(plainBook), { scope: { kind: 'all' } });
  });

  afterAll(() => db?.close());

  test('finds what a plain filter and sort of the book finds, page by page, planned either way', async () => {
    const ways = allWays(await takeSample(db));
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const random = new Random(seed);
        const actor = randomActor(random, book);
        const query = randomSearch(random, book);
        const limit = random.oneOf([1, 2, 7, 50, 500]);
        const expected = plainSearch(book, query, plainScopeOf(actor)).map(({ id }) => id);
        for (const keys of ways) {
          const found = await firstPages({ ...deps, keys }, { text: searchText(query), limit }, actor);
          const ids = found.rows.map(({ id }) => id);
          expect({ text: searchText(query), ids }).toEqual({
            text: searchText(query),
            ids: found.isWhole ? expected : expected.slice(0, ids.length),
          });
          expect(found.totals).toEqual([Math.min(expected.length, 1000)]);
        }
      }),
      { numRuns: Number(process.env.PITLANE_SOAK_RUNS ?? 8) },
    );
  });

  test.each([
    ['ln_key', 2],
    ['ln_key', 3],
    ['vin', 8],
  ] as const)(
    'finds the newest %s with the same %i first characters, of nobody else',
    async (key, length) => {
      const sample = await takeSample(db);
      const keys = enlarged(sample, 1000);
      const text = mostCommonStart(sample.keys[key], length);
      const query = { term: text, filters: {} };
      const half = [...new Set(book.map(({ dealer_code }) => dealer_code))].filter((_, index) => index % 2);
      const agency = { kind: 'dealers', dealerCodes: [...half, ...absentDealers] } as const;
      for (const [role, scope] of [
        ['MBPIUser', { kind: 'all' }],
        ['MasterAgent', agency],
      ] as const) {
        const actor = anActor(role, { userProfileID: nextUserID(), scope });
        const expected = plainSearch(book, query, plainScopeOf(actor)).map(({ id }) => id);
        expect(expected.length).toBeGreaterThan(7);
        const found = await firstPages({ ...deps, keys }, { text, limit: 7 }, actor);
        expect(found.rows.map(({ id }) => id)).toEqual(expected.slice(0, found.rows.length));
        expect(found.totals).toEqual([Math.min(expected.length, 1000)]);
        expect(readingsOf(text, scope, keys)).toEqual(new Set(['alike']));
      }
    },
  );

  test.each([
    ['num_key', 3],
    ['vin', 8],
  ] as const)('finds each dealer’s %s with the same %i first characters', async (key, length) => {
    const sample = await takeSample(db);
    const keys = enlarged(sample, 5);
    const text = mostCommonStart(sample.keys[key], length);
    const query = { term: text, filters: {} };
    const found = plainSearch(book, query, plainScopeOf(anActor('MBPIUser')));
    const codes = [...new Set(found.map(({ dealer_code }) => dealer_code))];
    const three = codes.slice(0, 3);
    for (const dealerCodes of [codes.slice(0, 1), three, [...three, ...absentDealers.slice(0, 10)]]) {
      const scope = { kind: 'dealers', dealerCodes } as const;
      const actor = anActor('ServiceUser', { userProfileID: nextUserID(), scope });
      const expected = plainSearch(book, query, plainScopeOf(actor)).map(({ id }) => id);
      const pages = await firstPages({ ...deps, keys }, { text, limit: 2 }, actor);
      expect(pages.rows.map(({ id }) => id)).toEqual(expected.slice(0, pages.rows.length));
      expect(pages.totals).toEqual([expected.length]);
      expect(readingsOf(text, scope, keys)).toEqual(new Set(['ofEachDealer']));
    }
  });

  test('sorts all that is found, page by page, by a column that has an index or up to 1,000 contracts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom(...contractSortings), async (seed, sort) => {
        const random = new Random(seed);
        const actor = randomActor(random, book);
        // Half of them have no term and find more than a thousand.
        const query = random.chance(0.5)
          ? randomSearch(random, book)
          : { term: '', filters: random.oneOf([{ status: 'all' }, { status: 'active' }, { ln: 's' }]) };
        const asked = { text: searchText(query), limit: random.oneOf([1, 7, 50, 500]), sort };
        const expected = plainlySorted(plainSearch(book, query, plainScopeOf(actor)), sort).map(
          ({ id }) => id,
        );
        const isRefused = expected.length > 1000 && !contractSortOf(sort).sort.isIndexed;
        const found = await firstPages(deps, asked, actor).catch((error: { errors?: object[] }) => error);
        if (!('rows' in found)) {
          expect({ isRefused, ...found }).toMatchObject({
            isRefused: true,
            httpStatus: 400,
            errors: [{ code: 'too_many_to_sort', field: 'sort' }],
          });
          return;
        }
        const ids = found.rows.map(({ id }) => id);
        const first = found.isWhole ? expected : expected.slice(0, ids.length);
        expect({ asked, isRefused, ids }).toEqual({ asked, isRefused: false, ids: first });
        expect(found.totals).toEqual([Math.min(expected.length, 1000)]);
      }),
      { numRuns: Number(process.env.PITLANE_SOAK_RUNS ?? 8) },
    );
  });

  test.each(['name', '-sold', 'contract'] as const)(
    'a long list is sorted by %s as an index has it',
    async (sort) => {
      const parsed = parseSearchText('|status:active');
      if (!parsed.ok) throw new Error(parsed.error.message);
      const page = { query: parsed.value, scope: { kind: 'all' }, limit: 51, isSteady: false } as const;
      const statement = sortedOrder(sort, null).statementOf(branchesOf(parsed.value), page);
      const plan = await db.transaction(
        (tx) => tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement?.text}`, statement?.values),
        { scope: { kind: 'all' } },
      );
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines).toMatch(/Index (Only )?Scan (Backward )?using contracts_(name|newest|number)/);
      expect(lines).not.toMatch(/Seq Scan|(^|> {2})Sort /);
    },
  );

  test("the dealer's expiration date is shown from the day after it", async () => {
    const { dealer_code: code, vin } = book[0] as PlainContract;
    const expiresOn = async (date: string | null) => {
      await db.asOwner((owner) =>
        owner.query('UPDATE dealers SET expiration_date = $1 WHERE dealer_code = $2', [date, code]),
      );
      deps.dealers.renew();
    };
    const expirationShown = async () => {
      const { rows } = await searchContracts(deps, { searchText: vin }, aCall(anActor('MBPIUser')));
      return rows.find(({ dealerCode }) => dealerCode === code)?.dealer?.expirationDate;
    };
    await expiresOn('2026-10-31');
    expect(await expirationShown()).toBe('2026-10-31');
    await expiresOn('2026-11-01');
    expect(await expirationShown()).toBe(null);
    await expiresOn(null);
  });

  test('searches that find the dealers forgotten don’t wait for each other', async () => {
    deps.dealers.renew();
    const searching = Array.from({ length: 60 }, () =>
      searchContracts(deps, { searchText: 'smi', limit: 1 }, aCall(anActor('MBPIUser'))),
    );
    for (const { rows } of await Promise.all(searching)) expect(rows).toHaveLength(1);
  });

  test.each([
    ['smith|color:red', 6],
    ['smith|make:', 6],
    ['smith|make:ford|make:kia', 16],
    ['', 0],
  ])('%s is refused with the place of the error', async (text, at) => {
    const search = searchContracts(deps, { searchText: text }, aCall(anActor('MBPIUser')));
    await expect(search).rejects.toMatchObject({ httpStatus: 400, errors: [{ field: 'searchText', at }] });
  });

  test('a part of a VIN is found by its own index', async () => {
    const parsed = parseSearchText('W1E53');
    if (!parsed.ok) throw new Error(parsed.error.message);
    const wanted = {
      query: parsed.value,
      scope: { kind: 'all' },
      limit: 51,
      cursor: null,
      isSteady: false,
    } as const;
    const statement = pageStatement(vinPartBranches(parsed.value), wanted);
    const plan = await db.transaction(
      async (tx) => {
        // In so small a book any other plan is as fast, so the others are disabled.
        await tx.query('SET LOCAL enable_seqscan = off');
        await tx.query('SET LOCAL enable_indexscan = off');
        await tx.query('SET LOCAL enable_indexonlyscan = off');
        return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement.text}`, statement.values);
      },
      { scope: { kind: 'all' } },
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(
      'Bitmap Index Scan on contracts_vin_part',
    );
  });

  test.each([
    ['9.x', undefined],
    ['2.2026-01-01.5', 'name'],
    [`name.${Buffer.from('["A","B","C"]').toString('base64url')}`, 'name'],
  ] as const)('a cursor that is none is refused: %s', async (cursor, sort) => {
    const request = { searchText: 'smith', cursor, ...(sort ? { sort } : {}) };
    const search = searchContracts(deps, request, aCall(anActor('MBPIUser')));
    await expect(search).rejects.toMatchObject({ httpStatus: 400, errors: [{ field: 'cursor' }] });
  });
});

describe('the plain search of the tests', () => {
  test('recognizes a wrong answer', () => {
    const contract = {
      id: 1,
      last_name: 'Smith',
      first_name: 'Dana',
      purchase_date: '2026-01-01',
    } as PlainContract;
    const scope = { isOwn: () => true, findsForeign: false };
    expect(plainSearch([contract], { term: 'smi', filters: {} }, scope)).toEqual([contract]);
    expect(plainSearch([{ ...contract, vin: '' }], { term: 'smx', filters: {} }, scope)).toEqual([]);
  });
});
