import type { Scope } from '@pitlane/shared/access/session';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import fc from 'fast-check';
import { escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { emptySample, fixedKeys } from '../../testing/key-samples.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { testCluster } from '../../testing/test-db.ts';
import {
  createKeySample,
  estimateOf,
  estimateOfAll,
  estimateOfVins,
  type Sample,
  takeSample,
} from './key-sample.ts';
import { type Branch, branchesOf, type KeyRange, keyStartOf, vinPartBranches } from './search-plan.ts';
import { countStatement, pageStatement, type SearchScope, type Statement } from './search-sql.ts';
import { type Reading, readingOf } from './steady-search.ts';

const columns = ['ln_key', 'num_key', 'vin', 'vin_rev'] as const;

interface Keyed extends Record<KeyRange['column'], string> {
  dealer_code: string;
}

/** The indexes of the terms; every other way to the contracts depends on how many there are. */
const ofTerms = /^contracts_(name|number|vin|vin_end|vin_part|dealer_name|dealer_number|dealer_vin)$/;

const codesOf = (count: number) => Array.from({ length: count }, (_, index) => `D${index}`);

/** Who searches, and among which contracts: internal users in the whole book and with a filter, and people of one dealer, a few, many. */
const searched: readonly [Scope, SearchScope][] = [
  [{ kind: 'all' }, { kind: 'all' }],
  [{ kind: 'all' }, { kind: 'dealers', codes: codesOf(3), areOwn: false }],
  ...[1, 3, 60, 400].map(codesOf).map((codes): [Scope, SearchScope] => [
    { kind: 'dealers', dealerCodes: codes },
    { kind: 'dealers', codes, areOwn: true },
  ]),
];

function queryOf(text: string) {
  const parsed = parseSearchText(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** The indexes that a plan reads contracts by. */
function waysOf(plan: string): string[] {
  return [...plan.matchAll(/Seq Scan on (contracts)|using (\w+)|Index Scan on (contracts_\w+)/g)].map(
    ([, whole, using, bitmap]) => whole ?? using ?? bitmap ?? '',
  );
}

/** A branch as it finds a long range. */
function alike(branch: Branch): Branch {
  const { reads } = branch;
  const start = typeof reads === 'object' && 'column' in reads ? keyStartOf(reads) : undefined;
  return start ? { ...branch, alike: start } : branch;
}

const notOwn = (scope: SearchScope): SearchScope =>
  scope.kind === 'dealers' ? { ...scope, areOwn: false } : scope;

describe.skipIf(testCluster === undefined)('searches that are planned once', () => {
  let db: Database;
  let book: Keyed[];

  beforeAll(async () => {
    db = await openTestBook('postgres');
    book = await db.transaction(
      (tx) => tx.query<Keyed>('SELECT ln_key, num_key, vin, vin_rev, dealer_code FROM contracts'),
      { scope: { kind: 'all' }, readOnly: true },
    );
  });
  afterAll(() => db?.close());

  /** The plan of a statement for any values. */
  async function planOf({ text, values }: Statement, scope: Scope, setting = ''): Promise<string> {
    const written = values.map((value) =>
      value === null ? 'NULL' : escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    );
    return await db.transaction(
      async (tx) => {
        await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
        if (setting) await tx.query(`SET LOCAL ${setting}`);
        await tx.query(`PREPARE looked_at AS ${text}`);
        const lines = await tx.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN EXECUTE looked_at(${written.join(', ')})`,
        );
        await tx.query('DEALLOCATE looked_at');
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      },
      { scope },
    );
  }

  test.each(['smith', 'smi', 'dana smith', '19754165', 'MBP-19754165', '1FTFW1E53KFA00001', 'KFA00001'])(
    'whatever else is asked, %s reads the index of its term only',
    async (term) => {
      for (const filters of ['', '|year:2019|state:tx|status:active|fn:d']) {
        const query = queryOf(term + filters);
        // The last tier is searched in the scope of all, with the dealers as a condition.
        const inWholeBook = searched.map(([, scope]) => [{ kind: 'all' }, notOwn(scope)] as const);
        for (const [branches, by] of [
          [branchesOf(query), searched],
          [vinPartBranches(query), inWholeBook],
        ] as const) {
          for (const [of, scope] of branches.length > 0 ? by : []) {
            const page = { query, scope, limit: 51, isSteady: true };
            const ways = [
              ...waysOf(await planOf(pageStatement(branches, { ...page, cursor: null }), of)),
              ...waysOf(await planOf(countStatement(branches, page), of)),
            ];
            expect(ways.length).toBeGreaterThan(0);
            expect({ scope, ways: ways.filter((way) => !ofTerms.test(way)) }).toEqual({ scope, ways: [] });
          }
        }
      }
    },
  );

  test.each([
    ['smi', branchesOf, 'contracts_dealer_name'],
    ['197', branchesOf, 'contracts_dealer_number'],
    ['MBP-197', branchesOf, 'contracts_dealer_number'],
    ['1FTFW1E5', vinPartBranches, 'contracts_dealer_vin'],
  ] as const)('what starts like %s is found for each of a few dealers', async (term, branches, index) => {
    const query = queryOf(`${term}|year:2019|state:tx|status:active|fn:d`);
    const ranges = branches(query)
      .filter(({ reads }) => typeof reads === 'object' && 'column' in reads && reads.column !== 'vin_rev')
      .map((branch): Branch => ({ ...branch, isOfEachDealer: true }));
    expect(ranges).toHaveLength(1);
    // In a book as small as this one, an index with the filters costs less even though it has all dealers' contracts.
    const asInLargeBook = 'enable_indexonlyscan = off';
    for (const [, scope] of searched) {
      if (scope.kind !== 'dealers' || scope.codes.length > 250) continue;
      const page = { query, scope: notOwn(scope), limit: 51, isSteady: true };
      for (const statement of [
        pageStatement(ranges, { ...page, cursor: null }),
        countStatement(ranges, page),
      ]) {
        const ways = waysOf(await planOf(statement, { kind: 'all' }, asInLargeBook));
        expect({ scope, ways: new Set(ways) }).toEqual({ scope, ways: new Set([index]) });
      }
    }
  });

  test.each([
    ['smi', 'contracts_name_start'],
    ['1FTFW1E53', 'contracts_vin_start'],
  ])('what starts like %s is found newest first, by %s', async (term, index) => {
    for (const filters of ['', '|year:2019|state:tx|status:active|fn:d']) {
      const query = queryOf(term + filters);
      const ranges = [...branchesOf(query), ...vinPartBranches(query)]
        .map(alike)
        .filter((range) => range.alike);
      expect(ranges).toHaveLength(1);
      for (const [, scope] of searched) {
        const page = { query, scope: notOwn(scope), limit: 51, isSteady: true };
        for (const cursor of [null, { tier: ranges[0]?.tier ?? 0, purchaseDate: '2020-01-01', id: 7 }]) {
          const statement = pageStatement(ranges, { ...page, cursor });
          const plan = await planOf(statement, { kind: 'all' });
          expect({ scope, ways: waysOf(plan) }).toEqual({ scope, ways: [index] });
          expect(plan).not.toContain('Sort');
          expect(/Index Cond: .*/.exec(plan)?.[0].includes('purchase_date')).toBe(cursor !== null);
        }
      }
    }
  });

  test('a sample of every contract counts the keys of a range, also of some dealers', async () => {
    const sample = await takeSample(db);
    expect(sample.share).toBe(1);
    fc.assert(
      fc.property(
        fc.constantFrom(...book),
        fc.constantFrom(...columns),
        fc.nat({ max: 8 }),
        fc.boolean(),
        fc.subarray([...new Set(book.map(({ dealer_code }) => dealer_code))]),
        (contract, column, length, isLonger, codes) => {
          const start = contract[column].slice(0, length);
          const found = book.filter(
            ({ [column]: key }) => key.startsWith(start) && !(isLonger && key === start),
          );
          const range = { column, start, isLonger };
          expect(estimateOf(sample, range)).toBe(found.length);
          const ofThese = book.filter(({ dealer_code }) => codes.includes(dealer_code));
          expect(estimateOfAll(sample, codes)).toBe(ofThese.length);
          if (column === 'vin_rev') return;
          const own = found.filter(({ dealer_code }) => codes.includes(dealer_code));
          expect(estimateOf(sample, range, codes)).toBe(own.length);
        },
      ),
    );
  });

  test('a sample of every contract counts the VINs that contain a part further in', async () => {
    const sample = await takeSample(db);
    const vins = book.map(({ vin_rev }) => vin_rev.split('').toReversed().join(''));
    fc.assert(
      fc.property(
        fc.constantFrom(...vins),
        fc.nat({ max: 16 }),
        fc.integer({ min: 1, max: 17 }),
        (vin, at, length) => {
          const part = vin.slice(at, at + length);
          const found = vins.filter((one) => one.slice(1).includes(part));
          expect(estimateOfVins(sample, { part })).toBe(found.length);
        },
      ),
    );
  });

  test('nothing is known without a sample, or with an old one', async () => {
    let clock = 0;
    const keys = createKeySample(db, () => clock);
    expect(keys.current()).toBeUndefined();
    await keys.renew();
    expect(keys.current()).toBeDefined();
    clock += 6 * 60_000;
    expect(keys.current()).toBeUndefined();
    await keys.renew();
    expect(keys.current()).toBeDefined();
  });
});

describe('which searches are planned once', () => {
  const few = 4_000;
  const many = 7_500;
  const tooMany = 30_000;

  /** A book of a million, a tenth of it and of each range dealer D0's, in which ranges are as long as asked for. */
  function bookWith(lengths: Partial<Record<KeyRange['column'] | 'part', number>>): Sample {
    const share = 1 / 100;
    const listed = (start: string, count = 0) => Array.from({ length: count * share }, () => `${start}9`);
    const dealersOf = (count = 0) => Array.from({ length: count * share }, (_, index) => `D${index % 10}`);
    const dealers = {
      ln_key: dealersOf(1_000_000),
      num_key: dealersOf(lengths.num_key),
      vin: dealersOf(lengths.vin),
    };
    const vins = Array.from({ length: (lengths.part ?? 0) * share }, () => '9543101').join('\n');
    return {
      share,
      keys: {
        ln_key: listed('SMITH', lengths.ln_key),
        num_key: listed('19754165', lengths.num_key),
        vin: listed('1FTFW1E5', lengths.vin),
        vin_rev: listed('56145791', lengths.vin_rev),
      },
      dealers,
      counts: new Map(codesOf(50).map((code, index) => [code, index < 10 ? 1_000 : 1])),
      vins: { lines: vins, share },
    };
  }

  function readingIn(text: string, scope: SearchScope, sample: Sample | undefined) {
    const query = queryOf(text);
    return shown(readingOf(branchesOf(query), { query, scope, limit: 51 }, fixedKeys(sample)));
  }

  const shown = ({ isSteady, isLong, branches }: Reading) => ({
    isSteady,
    isLong,
    alike: branches.flatMap((branch) => branch.alike?.start ?? []),
    tiersOfEach: branches.flatMap(({ tier, isOfEachDealer }) => (isOfEachDealer ? [tier] : [])),
  });

  const steady = { isSteady: true, isLong: false, alike: [], tiersOfEach: [] };
  const ofEachDealer = { ...steady, tiersOfEach: [4] };
  const steadyAndLong = { ...steady, isLong: true };
  const byStart = (start: string) => ({ ...steadyAndLong, alike: [start] });
  const byValues = { ...steadyAndLong, isSteady: false };
  const wholeBook = { kind: 'all' } as const;
  const oneOfTen = { kind: 'dealers', codes: ['D0'], areOwn: true } as const;
  const allOfTen = { kind: 'dealers', codes: codesOf(10), areOwn: true } as const;
  /** One of ten, and others without contracts. */
  const dealersOf = (count: number) => {
    const codes = ['D0', ...codesOf(count + 9).slice(10)];
    return { kind: 'dealers', codes, areOwn: true } as const;
  };
  const someDealers = dealersOf(250);
  const tooManyDealers = dealersOf(251);

  test.each([
    ['19754165', wholeBook, {}, steady],
    ['19754165', wholeBook, { num_key: few, vin_rev: few }, steady],
    ['19754165', wholeBook, { num_key: 7_000 }, steadyAndLong],
    ['19754165', wholeBook, { num_key: many }, byValues],
    ['19754165', wholeBook, { vin_rev: many }, byValues],
    ['19754165', oneOfTen, { num_key: 10_000 }, ofEachDealer],
    ['MBP-19754165', oneOfTen, { num_key: 10_000 }, ofEachDealer],
    ['19754165', oneOfTen, { num_key: tooMany }, byValues],
    ['19754165', oneOfTen, { vin_rev: many }, steadyAndLong],
    ['19754165', allOfTen, { num_key: many }, byValues],
    ['19754165', someDealers, { num_key: 2_000 }, steady],
    ['19754165', someDealers, { num_key: 3_000 }, ofEachDealer],
    ['19754165', tooManyDealers, { num_key: many }, steadyAndLong],
    ['smith', wholeBook, { ln_key: few }, steady],
    ['smith', wholeBook, { ln_key: many }, byStart('SM')],
    ['smith|state:tx', wholeBook, { ln_key: many }, byStart('SM')],
    ['smith|state:tx|zip:75001', wholeBook, { ln_key: many }, byStart('SM')],
    ['smith|state:tx|zip:75001|year:2019', wholeBook, { ln_key: many }, steadyAndLong],
    ['smith', wholeBook, { num_key: tooMany, vin_rev: tooMany }, steady],
    ['s', wholeBook, { ln_key: many }, byValues],
    ['1FTFW1E53KFA00001', wholeBook, { num_key: tooMany, vin_rev: tooMany }, steady],
    ['19754165|ln:smith', wholeBook, {}, byValues],
    ['|status:active', wholeBook, {}, byValues],
  ] as const)('%s of %j in a book with ranges of %j', (text, scope, lengths, expected) => {
    expect(readingIn(text, scope, bookWith(lengths))).toEqual(expected);
  });

  test('only a whole key is known to be short without a sample', () => {
    expect(readingIn('1FTFW1E53KFA00001', wholeBook, undefined)).toEqual(steady);
    expect(readingIn('19754165', wholeBook, undefined)).toEqual(byValues);
  });

  test('in a book of few dealers, none is searched separately', () => {
    const sample = bookWith({ num_key: 3_000 });
    const ofFewDealers = { ...sample, counts: new Map([...sample.counts].slice(0, 49)) };
    expect(readingIn('19754165', oneOfTen, sample)).toEqual(ofEachDealer);
    expect(readingIn('19754165', oneOfTen, ofFewDealers)).toEqual(steady);
  });

  test('a dealer with few contracts walks through them rather than read a long range of ends of VINs', () => {
    const sample = { ...bookWith({ vin_rev: many }), counts: new Map([['D0', 50]]) };
    expect(readingIn('19754165', oneOfTen, sample)).toEqual(byValues);
  });

  test.each([
    [few, wholeBook, [], []],
    [tooMany, wholeBook, ['1FTFW1E5'], []],
    [many, oneOfTen, [], [6]],
    [tooMany, oneOfTen, ['1FTFW1E5'], []],
    [many, tooManyDealers, ['1FTFW1E5'], []],
  ] as const)(
    'of %i VINs that start alike, searched in %j, the newest are found first if they are many',
    (vin, scope, expected, tiersOfEach) => {
      const query = queryOf('1FTFW1E5');
      const keys = fixedKeys(bookWith({ vin }));
      const reading = readingOf(vinPartBranches(query), { query, scope, limit: 51 }, keys);
      expect(shown(reading)).toMatchObject({ isSteady: true, alike: expected, tiersOfEach });
    },
  );

  test.each([
    ['013459', few, true],
    ['013459', many, false],
    ['000000', 0, false],
    ['013459|ln:smith', 0, false],
  ])(
    'VINs with %s, which %i have, are found with one plan if few have it, by more than one of its triples',
    (text, part, expected) => {
      const keys = fixedKeys(bookWith({ part }));
      const query = queryOf(text);
      const { isSteady } = readingOf(vinPartBranches(query), { query, scope: wholeBook, limit: 51 }, keys);
      expect(isSteady).toBe(expected);
    },
  );

  test('a customer’s search is planned for its values: their few contracts are found by id, however many have the name', () => {
    const own = { kind: 'contracts', ids: [1, 2] } as const;
    expect(readingIn('smith', own, emptySample)).toEqual(byValues);
  });
});
