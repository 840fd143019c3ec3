import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { centsOf } from '../../../kernel/money.ts';
import { readCsv } from '../../../testing/csv.ts';
import type { CancelReason } from './reasons.ts';
import {
  type RefundFacts,
  type RefundFigures,
  type RefundMethod,
  type RefundTerms,
  refundFigures,
} from './refund-figures.ts';
import { goldenRefunds } from './refunds.golden.ts';

/** Four years and 48,000 miles at $2,000, cancelled after half the time. */
const facts: RefundFacts = {
  customerPriceCents: 200_000,
  dealerCostCents: 90_000,
  purchaseDate: '2024-01-01',
  expirationDate: '2028-01-01',
  cancelAsOf: '2026-01-01',
  saleMiles: 12_000,
  expirationMiles: 60_000,
  cancelMiles: 20_000,
  claimsPaidCents: 0,
  reason: 'CustomerRequest',
};
const terms: RefundTerms = {
  method: 'ProRata',
  fullRefundDays: 30,
  lossOfFullRefundOnClaim: false,
  deductClaims: true,
  noRefundAfterClaim: false,
  holderShare: 1,
  feeCents: 5_000,
};

function figures(change: Partial<RefundFacts> = {}, of: Partial<RefundTerms> = {}): RefundFigures {
  const result = refundFigures({ ...facts, ...change }, { ...terms, ...of });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function refusal(change: Partial<RefundFacts>, of: Partial<RefundTerms> = {}): string | undefined {
  const result = refundFigures({ ...facts, ...change }, { ...terms, ...of });
  return result.ok ? undefined : result.error.code;
}

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
  test('is by days alone where the method says so, however far the car was driven', () => {
    expect(figures({ cancelMiles: 59_000 }, { method: 'ProRataDays' }).percent).toBe(49.9658);
    expect(figures({ cancelMiles: 59_000 }).percent).toBe(2.0833);
  });

  test('of prepaid maintenance is by the services left', () => {
    const under = { method: 'UnusedServices' } as const;
    const percents = [0, 2, 8, 9].map((used) => figures({ services: { bought: 8, used } }, under).percent);
    expect(percents).toEqual([100, 75, 0, 0]);
  });

  test('flags an odometer below the sale and counts no miles', () => {
    expect(figures({ cancelMiles: 11_999 })).toMatchObject({ isOdometerBelowSale: true, usedShareMiles: 0 });
    expect(figures({ cancelMiles: 12_000 }).isOdometerBelowSale).toBe(false);
  });

  test.each([
    ['no_term', { expirationDate: '2024-01-01' }],
    ['no_term_miles', { expirationMiles: 12_000 }],
    ['as_of_before_purchase', { cancelAsOf: '2023-12-31' }],
    ['miles_required', { cancelMiles: null }],
  ] as const)('is refused as %s', (code, change) => expect(refusal(change)).toBe(code));

  test('needs no miles where none are counted', () => {
    expect(refusal({ cancelMiles: null, expirationMiles: 999_999 })).toBeUndefined();
    expect(refusal({ cancelMiles: null }, { method: 'ProRataDays' })).toBeUndefined();
  });

  test('asks nothing of the miles where none are counted: by days, or when the sale is undone', () => {
    const odometerPassedAtSale = { expirationMiles: 11_000 };
    expect(figures(odometerPassedAtSale, { method: 'ProRataDays' })).toMatchObject({
      percent: 49.9658,
      usedShareMiles: 0,
    });
    const undone = { ...odometerPassedAtSale, cancelMiles: null };
    for (const reason of ['Unwind', 'DuplicateContract'] as const)
      expect(figures({ ...undone, reason })).toMatchObject({ percent: 100, usedShareMiles: 0 });
    expect(refusal({ ...odometerPassedAtSale, reason: 'VehicleTotaled' })).toBe('no_term_miles');
  });

  test('of prepaid maintenance needs the services, unless the sale is undone', () => {
    expect(refusal({}, { method: 'UnusedServices' })).toBe('services_required');
    expect(refusal({ reason: 'Unwind' }, { method: 'UnusedServices' })).toBeUndefined();
  });
});

describe('for any contract', () => {
  const anyFacts = fc
    .record({
      price: fc.integer({ min: 0, max: 900_000 }),
      cost: fc.integer({ min: 0, max: 900_000 }),
      term: fc.integer({ min: 1, max: 3_000 }),
      asOf: fc.integer({ min: 0, max: 3_200 }),
      limit: fc.option(fc.integer({ min: 1, max: 120_000 })),
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

  test('neither percent nor refund rises with the date or the miles', () =>
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
