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
import type { Call } from '../../http/call.ts';
import { auditKey } from '../../testing/audit-key.ts';
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
import { foreignPerHour } from './foreign-contracts.ts';
import { createKeySample, type KeySample, type Sample, takeSample } from './key-sample.ts';
import { type SearchDeps, searchContracts } from './search-contracts.ts';
import { branchesOf, vinPartBranches } from './search-plan.ts';
import { pageStatement } from './search-sql.ts';
import { sortedOrder } from './sorted-order.ts';
import { readingOf } from './steady-search.ts';

function callAs(actor: Actor): Call {
  const request = {
    identityId: '',
    face: 'api',
    address: '',
    requestId: 'test',
    origin: 'http://localhost',
    hostname: 'localhost',
  } as const;
  return {
    ...request,
    auditKey,
    answerHeaders: {},
    actor,
    today: '2026-11-01',
    signal: new AbortController().signal,
  };
}

/**
 * Every range counts as short, none is known, and the book's own sample as one of a far larger book, of which ranges are read that are
 * counted at the same time: searches planned once for any values, for their own, and both.
 */
const allWays = (sample: Sample): KeySample[] => [
  fixedKeys(emptySample),
  fixedKeys(undefined),
  fixedKeys({ ...sample, share: sample.share / 1000 }),
];

/** Whether a search reads the index of what starts alike. */
function isFoundAlike(text: string, scope: Actor['scope'], keys: KeySample): boolean {
  const parsed = parseSearchText(text);
  if (!parsed.ok || scope.kind === 'none') return false;
  const { value: query } = parsed;
  const inScope =
    scope.kind === 'dealers'
      ? { ...scope, codes: scope.dealerCodes, areOwn: true }
      : { kind: 'all' as const };
  const branches = [...branchesOf(query), ...vinPartBranches(query)];
  const reading = readingOf(branches, { query, scope: inScope, limit: 8 }, keys);
  return reading.branches.some(({ alike }) => alike !== undefined);
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
      callAs(actor),
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
      const keys = fixedKeys({ ...sample, share: sample.share / 1000 });
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
        expect(isFoundAlike(text, scope, keys)).toBe(true);
      }
    },
  );

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

  test('a foreign contract is marked as such and its look is on record', async () => {
    const foreign = book.find(({ dealer_code }) => dealer_code !== book[0]?.dealer_code) as PlainContract;
    const dealerCodes = [book[0]?.dealer_code ?? ''];
    const actor = anActor('ServiceUser', {
      userProfileID: nextUserID(),
      scope: { kind: 'dealers', dealerCodes },
    });
    const request = { searchText: foreign.vin, searchAllDealers: true };
    const { rows } = await searchContracts(deps, request, callAs(actor));
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
      return searchContracts(deps, { searchText: text, searchAllDealers: true }, callAs(actor));
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
      callAs(actor),
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

  test("the dealer's expiration date is shown from the day after it", async () => {
    const { dealer_code: code, vin } = book[0] as PlainContract;
    const expiresOn = async (date: string | null) => {
      await db.asOwner((owner) =>
        owner.query('UPDATE dealers SET expiration_date = $1 WHERE dealer_code = $2', [date, code]),
      );
      deps.dealers.renew();
    };
    const expirationShown = async () => {
      const { rows } = await searchContracts(deps, { searchText: vin }, callAs(anActor('MBPIUser')));
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
      searchContracts(deps, { searchText: 'smi', limit: 1 }, callAs(anActor('MBPIUser'))),
    );
    for (const { rows } of await Promise.all(searching)) expect(rows).toHaveLength(1);
  });

  test('a foreign contract is only searched with all dealers', async () => {
    const foreign = book.find(({ dealer_code }) => dealer_code !== book[0]?.dealer_code) as PlainContract;
    const dealerCodes = [book[0]?.dealer_code ?? ''];
    const actor = anActor('MasterDealer', {
      userProfileID: nextUserID(),
      scope: { kind: 'dealers', dealerCodes },
    });
    const request = { searchText: foreign.vin, searchAllDealers: false };
    const { rows } = await searchContracts(deps, request, callAs(actor));
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
      searchContracts(deps, { searchText: vin, searchAllDealers: true }, callAs(actor));
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

  test.each([
    ['smith|color:red', 6],
    ['smith|make:', 6],
    ['smith|make:ford|make:kia', 16],
    ['', 0],
  ])('%s is refused with the place of the error', async (text, at) => {
    const search = searchContracts(deps, { searchText: text }, callAs(anActor('MBPIUser')));
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
    const search = searchContracts(deps, request, callAs(anActor('MBPIUser')));
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
