import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { anyCancellation } from '../../../testing/cancellations.ts';
import {
  type CancellationFacts,
  cancellationRefund,
  cancellationTerms,
  refundUnder,
} from './cancellation-terms.ts';
import { cancelDays } from './refund-figures.ts';

const facts: CancellationFacts = {
  programCode: 'MBP',
  stateOfSale: 'TX',
  isProviderCancelling: false,
  customerPriceCents: 189_500,
  dealerCostCents: 89_500,
  purchaseDate: '2025-01-10',
  expirationDate: '2030-01-10',
  cancelAsOf: '2026-01-10',
  saleMiles: 5_000,
  expirationMiles: 65_000,
  cancelMiles: 6_200,
  claimsPaidCents: 0,
  reason: 'CustomerRequest',
};

function terms(change: Partial<CancellationFacts>) {
  const result = cancellationRefund({ ...facts, ...change });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.terms;
}

describe('the fee (decisions.md §4)', () => {
  test.each([
    ['Texas caps it at $50', { stateOfSale: 'TX' }, 5_000],
    ['California takes the lesser of 10 % and $25', { stateOfSale: 'CA', customerPriceCents: 18_900 }, 1_890],
    ['California at a higher price', { stateOfSale: 'CA' }, 2_500],
    ['New Mexico takes 10 % of the price, the program asks $50', { stateOfSale: 'NM' }, 5_000],
    ['New Mexico at a low price', { stateOfSale: 'NM', customerPriceCents: 18_905 }, 1_891],
    [
      'a state without a rule takes the lesser of $50 and 10 %',
      { stateOfSale: 'WY', customerPriceCents: 30_000 },
      3_000,
    ],
    ['Oklahoma keeps a tenth in its place', { stateOfSale: 'OK' }, 0],
    ['South Carolina allows none on GAP', { stateOfSale: 'SC', programCode: 'GAP' }, 0],
    ['none when the provider cancels', { isProviderCancelling: true }, 0],
    ['none when the sale is undone', { reason: 'Unwind' as const }, 0],
    ['none within the full-refund days', { cancelAsOf: '2025-02-09' }, 0],
    ['the day after them it is due', { cancelAsOf: '2025-02-10' }, 5_000],
    [
      'Florida allows 5 % of the price within them',
      { stateOfSale: 'FL', cancelAsOf: '2025-03-11', customerPriceCents: 80_000 },
      4_000,
    ],
    ['Washington none until day 9', { stateOfSale: 'WA', cancelAsOf: '2025-01-19' }, 0],
    ['Washington $25 from day 10', { stateOfSale: 'WA', cancelAsOf: '2025-01-20' }, 2_500],
    [
      'California asks it where a claim took the full refund away',
      { stateOfSale: 'CA', cancelAsOf: '2025-02-20', claimsPaidCents: 10_000 },
      2_500,
    ],
  ])('%s', (_case, change, fee) => expect(terms(change).feeCents).toBe(fee));
});

test.each([
  [
    'the program, where the cap in percent is as much',
    { stateOfSale: 'WY', customerPriceCents: 50_000 },
    'program',
  ],
  ['the program, where the flat cap is as much', { stateOfSale: 'TX' }, 'program'],
  ['the percent, where it is less', { stateOfSale: 'WY', customerPriceCents: 49_990 }, 'statePercent'],
  [
    'the flat cap, where the percent is as much',
    { stateOfSale: 'CA', customerPriceCents: 25_000 },
    'stateFlat',
  ],
])('the fee is set by %s', (_case, change, feeBasis) => {
  expect(terms(change).feeBasis).toBe(feeBasis);
});

describe('the terms', () => {
  test.each([
    ['the program, whose days are more', 'AL', 30],
    ['either, where both have as many', 'TX', 30],
    ['the state, whose days are more', 'CA', 60],
  ])('take the full-refund days of %s', (_case, stateOfSale, fullRefundDays) => {
    expect(terms({ stateOfSale })).toMatchObject({ fullRefundDays });
  });

  test('take the treatment of claims from the state', () => {
    const says = (stateOfSale: string) => {
      const { lossOfFullRefundOnClaim, deductClaims, noRefundAfterClaim } = terms({ stateOfSale });
      return [lossOfFullRefundOnClaim, deductClaims, noRefundAfterClaim];
    };
    expect(says('TX')).toEqual([false, true, false]);
    expect(says('NV')).toEqual([true, false, false]);
    expect(says('AL')).toEqual([true, true, false]);
  });

  test('leave a tenth with the provider in Oklahoma, unless it cancels itself', () => {
    expect(terms({ stateOfSale: 'OK' }).holderShare).toBe(0.9);
    expect(terms({ stateOfSale: 'OK', isProviderCancelling: true }).holderShare).toBe(1);
  });

  test('use the Rule of 78 if the form says so', () => {
    expect(terms({ programCode: 'GAP', isRule78Form: true }).method).toBe('Rule78');
    expect(terms({ programCode: 'GAP', isRule78Form: false }).method).toBe('ProRataDays');
  });

  test('of GAP are by days and give nothing back after a paid claim', () => {
    expect(terms({ programCode: 'GAP' })).toMatchObject({ method: 'ProRataDays', noRefundAfterClaim: true });
  });
});

describe('a whole cancellation', () => {
  test('agrees with the worked case of California within 60 days after a claim', () => {
    const result = cancellationRefund({
      ...facts,
      stateOfSale: 'CA',
      cancelAsOf: '2025-02-20',
      claimsPaidCents: 10_000,
    });
    expect(result).toMatchObject({
      ok: true,
      value: { figures: { percent: 97.7547, customerRefundCents: 172_745, providerRefundCents: 74_990 } },
    });
  });

  test('gives nothing and charges no fee for a month to month contract on its last day, within the full-refund days', () => {
    const month = {
      programCode: 'PYG',
      purchaseDate: '2025-02-10',
      expirationDate: '2025-03-10',
      cancelAsOf: '2025-03-10',
    };
    expect(cancellationRefund({ ...facts, ...month })).toMatchObject({
      ok: true,
      value: { terms: { feeCents: 0 }, figures: { percent: 0, customerRefundCents: 0 } },
    });
  });

  test.each<[string, Partial<CancellationFacts>]>([
    ['miles_required', { cancelMiles: null }],
    ['bad_date', { purchaseDate: 'soon' }],
    ['services_required', { programCode: 'PPM' }],
    ['no_program_rule', { programCode: 'WAR' }],
    ['bad_state', { stateOfSale: '' }],
  ])('is refused as %s', (code, change) => {
    expect(cancellationRefund({ ...facts, ...change })).toMatchObject({ ok: false, error: { code } });
  });

  test('of prepaid maintenance is by unused services', () => {
    const services = { bought: 8, used: 3 };
    expect(cancellationRefund({ ...facts, programCode: 'PPM', services })).toMatchObject({
      ok: true,
      value: { figures: { percent: 62.5 } },
    });
  });

  test('of a Technology contract counts its miles: TEJ, 66,186 of 75,000 miles used', () => {
    const technology = {
      ...facts,
      programCode: 'TEJ',
      customerPriceCents: 139_500,
      claimsPaidCents: 0,
      purchaseDate: '2025-11-30',
      expirationDate: '2030-11-30',
      cancelAsOf: '2026-11-30',
      saleMiles: 76_343,
      expirationMiles: 151_343,
      cancelMiles: 142_529,
    };
    expect(cancellationRefund(technology)).toMatchObject({
      value: { figures: { basis: 'miles', usedMiles: 66_186, percent: 11.752, customerRefundCents: 11_394 } },
    });
    expect(cancellationRefund({ ...technology, cancelMiles: 160_000 })).toMatchObject({
      value: { figures: { percent: 0, customerRefundCents: 0 } },
    });
  });

  test.each(['Unwind', 'DuplicateContract'] as const)(
    'of any program is refused for %s after a paid claim',
    (reason) => {
      for (const programCode of ['GAP', 'MBP', 'PPM']) {
        const undone = { ...facts, programCode, reason, claimsPaidCents: 526_318 };
        expect(cancellationRefund(undone)).toMatchObject({ error: { code: 'coverage_took_effect' } });
        expect(cancellationRefund({ ...undone, claimsPaidCents: 0 })).toMatchObject({
          value: { figures: { percent: 100 } },
        });
      }
    },
  );

  test('of GAP after a paid claim is nothing, also on the day of purchase', () => {
    const paid = { programCode: 'GAP', claimsPaidCents: 1, cancelAsOf: facts.purchaseDate };
    expect(cancellationRefund({ ...facts, ...paid })).toMatchObject({
      ok: true,
      value: { figures: { percent: 0, customerRefundCents: 0 } },
    });
  });

  test('can be calculated with stored rules', () => {
    const first = cancellationRefund(facts);
    if (!first.ok) throw new Error(first.error.code);
    const { rules } = first.value;
    expect(refundUnder(rules, facts)).toEqual(first);
    const kinder = { program: { ...rules.program, feeCents: 100 }, state: rules.state };
    expect(refundUnder(kinder, facts)).toMatchObject({ value: { figures: { feeDeductedCents: 100 } } });
  });
});

test('the terms are those that the refund was calculated with', () => {
  const refund = cancellationRefund(facts);
  if (!refund.ok) throw new Error(refund.error.code);
  const { gone } = cancelDays(facts);
  expect(cancellationTerms(refund.value.rules, facts, gone)).toEqual(refund.value.terms);
  expect(refund.value.terms).toEqual({
    method: 'ProRata',
    fullRefundDays: 30,
    lossOfFullRefundOnClaim: false,
    noRefundAfterClaim: false,
    deductClaims: true,
    holderShare: 1,
    feeCents: 5_000,
    feeBasis: 'program',
    feePercent: null,
  });
});

describe('for any contract of any program and state', () => {
  const refundOf = (of: CancellationFacts) => {
    const result = cancellationRefund(of);
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const check = (property: (of: CancellationFacts) => void) =>
    fc.assert(fc.property(anyCancellation, property), { numRuns: 500 });

  test("the fee is at most the program's, and zero if the provider cancels", () =>
    check((of) => {
      const { terms: under, rules } = refundOf(of);
      expect(under.feeCents).toBeLessThanOrEqual(rules.program.feeCents);
      if (of.isProviderCancelling) expect(under.feeCents).toBe(0);
    }));

  test('while one fee holds the refund never rises with the days', () =>
    check((of) => {
      const now = refundOf(of);
      const later = refundOf({ ...of, cancelAsOf: addDays(of.cancelAsOf, 23) });
      expect(later.figures.percent).toBeLessThanOrEqual(now.figures.percent);
      if (later.terms.feeCents === now.terms.feeCents) {
        expect(later.figures.customerRefundCents).toBeLessThanOrEqual(now.figures.customerRefundCents);
      }
    }));

  test('the parts add up, within 0 and the price, and nothing is left at the expiration', () =>
    check((of) => {
      const { figures } = refundOf(of);
      expect(figures.providerRefundCents + figures.dealerRefundCents).toBe(figures.customerRefundCents);
      expect(figures.customerRefundCents).toBeLessThanOrEqual(of.customerPriceCents);
      expect(refundOf({ ...of, cancelAsOf: of.expirationDate }).figures).toMatchObject({
        percent: 0,
        customerRefundCents: 0,
      });
    }));
});
