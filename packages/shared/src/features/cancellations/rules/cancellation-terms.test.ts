import { describe, expect, test } from 'vitest';
import { type CancellationFacts, cancellationRefund, cancellationTerms } from './cancellation-terms.ts';
import { stateRuleFor, stateRules } from './state-rules.ts';

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
  const result = cancellationTerms({ ...facts, ...change });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
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

describe('the terms', () => {
  test('take the longer full-refund days of program and state', () => {
    expect(
      [terms({ stateOfSale: 'NY' }), terms({ stateOfSale: 'CA' })].map((of) => of.fullRefundDays),
    ).toEqual([30, 60]);
  });

  test('of GAP are by days and give nothing back after a paid claim', () => {
    expect(terms({ programCode: 'GAP' })).toMatchObject({ method: 'ProRataDays', noRefundAfterClaim: true });
  });

  test('of a program without a rule are refused: ask the provider', () => {
    const result = cancellationRefund({ ...facts, programCode: 'WAR' });
    expect(result).toMatchObject({ ok: false, error: { code: 'no_program_rule' } });
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

  test('gives nothing and asks no fee for a month to month contract on its last day, within the full-refund days', () => {
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

  test('passes a refusal of the figures on', () => {
    expect(cancellationRefund({ ...facts, cancelMiles: null })).toMatchObject({
      ok: false,
      error: { code: 'miles_required' },
    });
  });
});

describe('the rules of the states', () => {
  test('name each state and kind once for a day, each with its source', () => {
    const keys = stateRules.map((rule) => `${rule.state} ${rule.kind} ${rule.validFrom}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(stateRules.filter((rule) => rule.source === '')).toEqual([]);
  });

  test('fall back to the default of the kind, also before a rule was in force', () => {
    expect(stateRuleFor('GAP', 'WY', '2025-01-01')).toMatchObject({
      state: 'DEFAULT',
      noRefundAfterClaim: true,
    });
    expect(stateRuleFor('VSC', 'CA', '2000-01-01').state).toBe('CA');
    expect(stateRuleFor('VSC', 'CA', '1999-12-31')).toMatchObject({ state: 'DEFAULT', kind: 'VSC' });
  });
});
