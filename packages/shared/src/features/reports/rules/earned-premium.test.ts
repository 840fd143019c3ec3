import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { readCsv } from '../../../testing/csv.ts';
import {
  type EarningCurve,
  earnedPremium,
  earnedShare,
  earningCurveOf,
  type PremiumFacts,
} from './earned-premium.ts';
import { goldenEarningCurves } from './earning-curves.golden.ts';

describe('worked curves (decisions.md §6)', () => {
  const rows = readCsv(goldenEarningCurves);
  const percent = (curve: EarningCurve, gone: number, whole: number) => {
    const share = earnedShare(curve, gone, whole);
    return ((100 * share.part) / share.whole).toFixed(2);
  };

  test('there are 8', () => expect(rows).toHaveLength(8));

  test.each(rows)('after $month of $termMonths months', (row) => {
    const [gone, whole] = [Number(row.month), Number(row.termMonths)];
    expect(percent('ProRata', gone, whole)).toBe(row.proRataEarnedPct);
    expect(percent('ReverseRule78', gone, whole)).toBe(row.reverseRule78EarnedPct);
    expect(percent('Rule78', gone, whole)).toBe(row.rule78EarnedPct);
  });
});

test.each<[string, boolean, EarningCurve | undefined]>([
  ['MBP', false, 'ProRata'],
  ['MBP', true, 'ReverseRule78'],
  ['OEM', true, 'ReverseRule78'],
  ['GAP', false, 'Rule78'],
  ['GAP', true, 'Rule78'],
  ['TAW', true, 'ProRata'],
  ['PPM', false, 'ProRata'],
  ['XYZ', false, undefined],
])('%s on a new vehicle (%s) is earned by %s', (code, isNew, curve) => {
  expect(earningCurveOf(code, isNew)).toBe(curve);
});

/** One year from a month end on; by months it is 12 of them. */
const facts: PremiumFacts = {
  premiumCents: 100_000,
  curve: 'ProRata',
  coverStart: '2026-01-31',
  coverEnd: '2027-01-31',
};

function earned(change: Partial<PremiumFacts>, asOf: string): number {
  const result = earnedPremium({ ...facts, ...change }, asOf);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('an earned premium', () => {
  test.each<[EarningCurve, string, number]>([
    ['ProRata', '2026-01-30', 0],
    ['ProRata', '2026-01-31', 0],
    ['ProRata', '2026-02-01', 274],
    ['ProRata', '2026-08-01', 49_863],
    ['ProRata', '2027-01-30', 99_726],
    ['ProRata', '2027-01-31', 100_000],
    ['ProRata', '2030-01-01', 100_000],
    ['ReverseRule78', '2026-02-27', 0],
    ['ReverseRule78', '2026-02-28', 1_282],
    ['ReverseRule78', '2026-03-30', 1_282],
    ['ReverseRule78', '2026-03-31', 3_846],
    ['ReverseRule78', '2027-01-30', 84_615],
    ['ReverseRule78', '2027-01-31', 100_000],
    ['Rule78', '2026-01-31', 0],
    ['Rule78', '2026-02-01', 15_385],
    ['Rule78', '2026-02-28', 15_385],
    ['Rule78', '2026-03-01', 29_487],
    ['Rule78', '2026-12-31', 98_718],
    ['Rule78', '2027-01-01', 100_000],
  ])('by %s on %s is %d cents', (curve, asOf, cents) => expect(earned({ curve }, asOf)).toBe(cents));

  const noTerm = {
    code: 'no_term',
    field: 'coverEnd',
    message: 'Cover has no term: it does not end after its start.',
  };

  test.each<[Partial<PremiumFacts>, string, object]>([
    [{ coverEnd: '2026-01-31' }, '2026-05-01', noTerm],
    [{ coverEnd: '2026-01-30' }, '2026-05-01', noTerm],
    [{ coverEnd: '' }, '2026-05-01', { code: 'bad_date', field: 'coverEnd' }],
    [{ coverStart: '2026-02-29' }, '2026-05-01', { code: 'bad_date', field: 'coverStart' }],
    [{}, '2026-13-01', { code: 'bad_date', field: 'asOf' }],
    [{ premiumCents: -1 }, '2026-05-01', { code: 'bad_amount', field: 'premium' }],
  ])('with %j on %s is refused', (change, asOf, error) => {
    const result = earnedPremium({ ...facts, ...change }, asOf);
    expect(result).toMatchObject({ ok: false, error });
  });

  test('never falls with the day, is never above the premium, and late is less than even, even less than early', () => {
    const anyPremium = fc.record({
      premiumCents: fc.integer({ min: 0, max: 900_000 }),
      term: fc.integer({ min: 1, max: 3_000 }),
      day: fc.integer({ min: -10, max: 3_100 }),
    });
    fc.assert(
      fc.property(anyPremium, ({ premiumCents, term, day }) => {
        const coverStart = '2024-02-29';
        const cover = { premiumCents, coverStart, coverEnd: addDays(coverStart, term) };
        for (const curve of ['ProRata', 'ReverseRule78', 'Rule78'] as const) {
          const now = earned({ ...cover, curve }, addDays(coverStart, day));
          expect(now).toBeGreaterThanOrEqual(0);
          expect(now).toBeLessThanOrEqual(premiumCents);
          expect(earned({ ...cover, curve }, addDays(coverStart, day + 9))).toBeGreaterThanOrEqual(now);
        }
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 120 }), (whole, months) => {
        const gone = Math.min(months, whole);
        const of = (curve: EarningCurve) => {
          const { part, whole: all } = earnedShare(curve, gone, whole);
          return part / all;
        };
        expect(of('ReverseRule78')).toBeLessThanOrEqual(of('ProRata') + 1e-12);
        expect(of('ProRata')).toBeLessThanOrEqual(of('Rule78') + 1e-12);
      }),
    );
  });
});
