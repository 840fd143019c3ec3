import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { centsOf } from '../../../kernel/money.ts';
import { halfTimeFacts as facts, usualTerms as terms } from '../../../testing/cancellations.ts';
import { readCsv } from '../../../testing/csv.ts';
import type { CancelReason } from './reasons.ts';
import {
  monthsLeft,
  type PercentBasis,
  type RefundFacts,
  type RefundFigures,
  type RefundMethod,
  type RefundTerms,
  refundFigures,
  servicesOf,
} from './refund-figures.ts';
import { goldenRefunds } from './refunds.golden.ts';

function figures(change: Partial<RefundFacts> = {}, of: Partial<RefundTerms> = {}): RefundFigures {
  const result = refundFigures({ ...facts, ...change }, { ...terms, ...of });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const undone = { reason: 'Unwind', claimsPaidCents: 5_000 } as const;

describe('worked refunds (decisions.md §4)', () => {
  const rows = readCsv(goldenRefunds);

  test('there are 73', () => expect(rows).toHaveLength(73));

  test.each(rows)('$case', (row) => {
    const cell = (name: string) => row[name] ?? '';
    const result = figures(
      {
        customerPriceCents: centsOf(cell('customerPrice')),
        dealerCostCents: centsOf(cell('dealerCost')),
        purchaseDate: cell('purchaseDate'),
        expirationDate: cell('expirationDate'),
        cancelAsOf: cell('cancelAsOf'),
        expirationMiles: cell('expirationMiles') === '' ? null : Number(cell('expirationMiles')),
        saleMiles: Number(cell('saleMiles')),
        cancelMiles: Number(cell('cancelMiles')),
        claimsPaidCents: centsOf(cell('claimsPaid')),
        reason: cell('reason') as CancelReason,
      },
      {
        method: cell('method') as RefundMethod,
        fullRefundDays: Number(cell('fullRefundDays')),
        lossOfFullRefundOnClaim: cell('lossOfFullRefundOnClaim') === 'true',
        deductClaims: cell('deductClaims') === 'true',
        noRefundAfterClaim: cell('noRefundAfterClaim') === 'true',
        holderShare: Number(cell('holderShare')),
        feeCents: centsOf(cell('fee')),
      },
    );
    expect({
      usedShareDays: result.usedShareDays.toFixed(6),
      usedShareMiles: result.usedShareMiles.toFixed(6),
      percent: result.percent.toFixed(4),
      gross: result.grossCents,
      claims: result.claimsDeductedCents,
      fee: result.feeDeductedCents,
      customer: result.customerRefundCents,
      provider: result.providerRefundCents,
      dealer: result.dealerRefundCents,
    }).toEqual({
      usedShareDays: cell('usedShareDays'),
      usedShareMiles: cell('usedShareMiles'),
      percent: cell('percent'),
      gross: centsOf(cell('gross')),
      claims: centsOf(cell('claimsDeducted')),
      fee: centsOf(cell('feeDeducted')),
      customer: centsOf(cell('customerRefund')),
      provider: centsOf(cell('providerRefund')),
      dealer: centsOf(cell('dealerRefund')),
    });
  });
});

describe('a refund', () => {
  test('counts only days if the method says so, for any mileage', () => {
    expect(figures({ cancelMiles: 59_000 }, { method: 'ProRataDays' }).percent).toBe(49.9658);
    expect(figures({ cancelMiles: 59_000 }).percent).toBe(2.0833);
  });

  test('of prepaid maintenance is by the services left', () => {
    const under = { method: 'UnusedServices' } as const;
    const percents = [0, 2, 8].map((used) => figures({ services: { bought: 8, used } }, under).percent);
    expect(percents).toEqual([100, 75, 0]);
  });

  test('flags an odometer below the sale and counts no miles', () => {
    expect(figures({ cancelMiles: 11_999 })).toMatchObject({ isOdometerBelowSale: true, usedShareMiles: 0 });
    expect(figures({ cancelMiles: 12_000 }).isOdometerBelowSale).toBe(false);
  });

  test.each<[string, PercentBasis, Partial<RefundFacts>, Partial<RefundTerms>]>([
    ['time where it is the greater', 'time', {}, {}],
    ['time with the same miles', 'time', { cancelMiles: 36_000, expirationDate: '2028-01-02' }, {}],
    ['miles where they are the greater', 'miles', { cancelMiles: 40_000 }, {}],
    ['time where cover ends at no odometer', 'time', { expirationMiles: 0, cancelMiles: 900_000 }, {}],
    ['months', 'months', {}, { method: 'Rule78' }],
    ['services', 'services', { services: { bought: 2, used: 1 } }, { method: 'UnusedServices' }],
    ['the full-refund days, the last of them', 'fullRefund', { cancelAsOf: '2024-01-31' }, {}],
    ['time the day after them', 'time', { cancelAsOf: '2024-02-01', cancelMiles: 12_000 }, {}],
    [
      'a paid claim before the full-refund days',
      'paidClaim',
      { cancelAsOf: '2024-01-02', claimsPaidCents: 1 },
      { noRefundAfterClaim: true },
    ],
    ['cover that never began before a paid claim', 'neverTookEffect', undone, { noRefundAfterClaim: true }],
    ['the expiration before all else', 'expired', { ...undone, cancelAsOf: '2028-01-01' }, {}],
    ['cover that never began the day before', 'neverTookEffect', { ...undone, cancelAsOf: '2027-12-31' }, {}],
  ])('is decided by %s', (_case, basis, change, of) => {
    expect(figures(change, of).basis).toBe(basis);
  });

  test('shows the days and miles used, and of how many', () => {
    expect(figures()).toMatchObject({ usedDays: 731, termDays: 1_461, usedMiles: 8_000, termMiles: 48_000 });
    const past = { cancelAsOf: '2030-01-01', cancelMiles: 90_000 };
    expect(figures(past)).toMatchObject({ usedDays: 1_461, usedMiles: 48_000 });
    expect(figures({ expirationMiles: null })).toMatchObject({ usedMiles: 0, termMiles: null });
    expect(figures({ cancelMiles: null }, { method: 'ProRataDays' })).toMatchObject({
      usedMiles: 0,
      termMiles: 48_000,
      isOdometerBelowSale: false,
    });
  });

  test.each([11_000, 12_000])(
    'counts no miles where cover ended at %d and the sale was at 12,000, and gives nothing from expiration on',
    (expirationMiles) => {
      const byTime = { usedMiles: 0, usedShareMiles: 0, termMiles: null, basis: 'time', percent: 49.9658 };
      expect(figures({ expirationMiles })).toMatchObject(byTime);
      const expired = { expirationMiles, cancelAsOf: '2028-01-01', cancelMiles: null };
      expect(figures(expired)).toMatchObject({ basis: 'expired', percent: 0, customerRefundCents: 0 });
    },
  );

  test('without the services used is a programming error', () => {
    expect(() => servicesOf(facts)).toThrow(new Error('the services were not asked for'));
  });

  test('loses the full refund after a claim only if the state says so', () => {
    const early = { cancelAsOf: '2024-01-11', cancelMiles: 12_000, claimsPaidCents: 10_000 };
    expect(figures(early, { feeCents: 0 })).toMatchObject({ percent: 100, customerRefundCents: 190_000 });
    expect(figures(early, { lossOfFullRefundOnClaim: true })).toMatchObject({
      percent: 99.3155,
      customerRefundCents: 183_631,
    });
    const noClaim = { ...early, claimsPaidCents: 0 };
    expect(figures(noClaim, { lossOfFullRefundOnClaim: true, noRefundAfterClaim: true }).percent).toBe(100);
  });

  test("keeps the state's share of the pro rata part, not of the whole price", () => {
    expect(figures({}, { holderShare: 0.9 })).toMatchObject({ holderShare: 0.9, grossCents: 89_938 });
    expect(figures({ cancelAsOf: '2024-01-11' }, { holderShare: 0.9 })).toMatchObject({
      holderShare: 1,
      grossCents: 200_000,
      grossCostCents: 90_000,
    });
    expect(figures(undone, { holderShare: 0.9 })).toMatchObject({ holderShare: 1, grossCents: 200_000 });
  });

  test('rounds half a cent up, from the rounded percent', () => {
    const half = { customerPriceCents: 101, expirationDate: '2024-01-03', cancelAsOf: '2024-01-02' };
    expect(figures(half, { method: 'ProRataDays', fullRefundDays: 0 })).toMatchObject({
      percent: 50,
      grossCents: 51,
    });
  });

  test('counts the days of a leap year, and the months from the last day of one', () => {
    const leap = { purchaseDate: '2024-02-29', expirationDate: '2025-02-28', expirationMiles: null };
    const days = ['2024-04-01', '2025-02-27'].map((cancelAsOf) => figures({ ...leap, cancelAsOf }));
    expect(days.map((of) => [of.usedDays, of.termDays])).toEqual([
      [32, 365],
      [364, 365],
    ]);
    const months = ['2024-03-29', '2024-03-30', '2024-04-29', '2025-01-30'].map((cancelAsOf) =>
      monthsLeft({ ...leap, cancelAsOf }),
    );
    expect(months.map(({ part, whole }) => [part, whole])).toEqual([
      [11, 12],
      [10, 12],
      [10, 12],
      [0, 12],
    ]);
    expect(
      ['2024-02-29', '2024-03-01', '2024-03-31'].map(
        (cancelAsOf) =>
          monthsLeft({ purchaseDate: '2024-01-31', expirationDate: '2025-01-31', cancelAsOf }).part,
      ),
    ).toEqual([11, 10, 10]);
    expect(monthsLeft({ ...leap, cancelAsOf: '2026-02-28' }).part).toBe(0);
  });

  test.each([
    ['2025-09-20', '2027-09-20', 24],
    ['2025-09-20', '2027-09-21', 24],
    ['2025-09-20', '2027-09-19', 23],
    ['2025-09-28', '2027-09-27', 23],
    ['2025-09-29', '2027-09-28', 24],
    ['2019-10-31', '2020-10-28', 12],
    ['2019-10-31', '2020-10-27', 11],
    ['2025-09-20', '2025-10-19', 1],
  ])(
    'by the Rule of 78 from %s to %s has a term of %d whole months',
    (purchaseDate, expirationDate, whole) => {
      const term = { purchaseDate, expirationDate, cancelAsOf: purchaseDate };
      expect(monthsLeft(term)).toEqual({ part: whole, whole });
      const byMonths = { method: 'Rule78', fullRefundDays: 0, feeCents: 0 } as const;
      expect(figures(term, byMonths).percent).toBe(100);
      expect(monthsLeft({ ...term, cancelAsOf: addDays(expirationDate, -1) }).part).toBe(0);
    },
  );
});

describe('for any contract', () => {
  const anyFacts = fc
    .record({
      price: fc.integer({ min: 0, max: 900_000 }),
      cost: fc.integer({ min: 0, max: 900_000 }),
      term: fc.integer({ min: 1, max: 3_000 }),
      asOf: fc.integer({ min: 0, max: 3_200 }),
      limit: fc.option(fc.integer({ min: -2_000, max: 120_000 })),
      driven: fc.integer({ min: -2_000, max: 150_000 }),
      claims: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900_000 })),
      reason: fc.constantFrom<CancelReason>(
        'CustomerRequest',
        'VehicleTraded',
        'Unwind',
        'DuplicateContract',
      ),
    })
    .map(
      (any): RefundFacts => ({
        customerPriceCents: any.price,
        dealerCostCents: any.cost,
        purchaseDate: '2020-02-29',
        expirationDate: addDays('2020-02-29', any.term),
        cancelAsOf: addDays('2020-02-29', any.asOf),
        saleMiles: 30_000,
        expirationMiles: any.limit === null ? null : 30_000 + any.limit,
        cancelMiles: 30_000 + any.driven,
        claimsPaidCents: any.claims,
        reason: any.reason,
        services: { bought: 8, used: 3 },
      }),
    );
  const anyTerms = fc.record<RefundTerms>({
    method: fc.constantFrom('ProRata', 'ProRataDays', 'Rule78', 'UnusedServices'),
    fullRefundDays: fc.integer({ min: 0, max: 60 }),
    lossOfFullRefundOnClaim: fc.boolean(),
    deductClaims: fc.boolean(),
    noRefundAfterClaim: fc.boolean(),
    holderShare: fc.constantFrom(1, 0.9),
    feeCents: fc.integer({ min: 0, max: 10_000 }),
  });
  const check = (property: (of: RefundFacts, under: RefundTerms) => void) =>
    fc.assert(fc.property(anyFacts, anyTerms, property), { numRuns: 500 });

  test('the holder gets the provider and the dealer part to the cent, never below 0, never above the price', () =>
    check((of, under) => {
      const { customerRefundCents, providerRefundCents, dealerRefundCents } = figures(of, under);
      expect(customerRefundCents).toBe(providerRefundCents + dealerRefundCents);
      expect(Math.min(customerRefundCents, providerRefundCents, dealerRefundCents)).toBeGreaterThanOrEqual(0);
      expect(customerRefundCents).toBeLessThanOrEqual(of.customerPriceCents);
    }));

  test('the refund can be redone by hand from the percent as printed', () =>
    check((of, under) => {
      const { percent, grossCents } = figures(of, under);
      const shares = percent === 100 ? [1, under.holderShare] : [under.holderShare];
      const byHand = shares.map((share) => (of.customerPriceCents * percent * share) / 100);
      expect(Math.min(...byHand.map((amount) => Math.abs(amount - grossCents)))).toBeLessThanOrEqual(
        0.500001,
      );
    }));

  test('nothing is NaN or a fraction of a cent', () =>
    check((of, under) => {
      const { basis: _basis, isOdometerBelowSale: _flag, termMiles, ...numbers } = figures(of, under);
      expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
      expect(termMiles === null || termMiles > 0).toBe(true);
      const cents = Object.entries(numbers).filter(([name]) => name.endsWith('Cents'));
      expect(cents.every(([, value]) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
    }));

  test('neither percent nor refund increases with the date or the miles', () =>
    check((of, under) => {
      const now = figures(of, under);
      const later = figures({ ...of, cancelAsOf: addDays(of.cancelAsOf, 17) }, under);
      const further = figures({ ...of, cancelMiles: (of.cancelMiles ?? 0) + 900 }, under);
      for (const then of [later, further]) {
        expect(then.percent).toBeLessThanOrEqual(now.percent);
        expect(then.customerRefundCents).toBeLessThanOrEqual(now.customerRefundCents);
      }
    }));

  test('the percent is 100 on the purchase date without a claim, and 0 from expiration on', () =>
    check((of, under) => {
      const fresh = { ...of, cancelAsOf: of.purchaseDate, claimsPaidCents: 0 };
      expect(figures(fresh, under).percent).toBe(100);
      expect(figures({ ...of, cancelAsOf: of.expirationDate }, under)).toMatchObject({
        percent: 0,
        customerRefundCents: 0,
      });
    }));
});
