import { describe, expect, test } from 'vitest';
import { type CancelRules, cancelRulesFor } from './cancel-rules.ts';
import type { ProgramCancelRule } from './program-rules.ts';
import { refundMethods } from './refund-figures.ts';
import { type StateRule, stateRules } from './state-rules.ts';
import { whyNotRules } from './stored-rules.ts';

function rulesOf(stateOfSale: string): CancelRules {
  const found = cancelRulesFor({ programCode: 'MBP', stateOfSale, purchaseDate: '2024-01-01' });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

const { program, state } = rulesOf('FL');
/** What JSON holds instead of NaN, or a value that another writer left out. */
const none = null as unknown as number;
const fullPeriod = { flatCents: null, percentOfPrice: 5, fromDay: 0 };

describe('rules that were stored with a quote', () => {
  test('can be applied as in force, for every state and method', () => {
    for (const row of stateRules) {
      for (const method of refundMethods)
        expect(whyNotRules({ program: { ...program, method }, state: row })).toBeUndefined();
    }
  });

  test.each<[string, Partial<ProgramCancelRule>]>([
    ["the program's method", { method: 'Guess' as 'Rule78' }],
    ["the program's full-refund days", { fullRefundDays: none }],
    ["the program's full-refund days", { fullRefundDays: 3_661 }],
    ["the program's fee", { feeCents: -1 }],
    ["the program's fee", { feeCents: 0.5 }],
    ["the program's fee", { feeCents: none }],
  ])('are refused for %s of %j', (part, change) => {
    expect(whyNotRules({ program: { ...program, ...change }, state })).toEqual(refusal(part));
  });

  test.each<[string, Partial<StateRule>]>([
    ["the state's full-refund days", { fullRefundDays: -1 }],
    ["the state's full-refund days", { fullRefundDays: 0.5 }],
    ["the state's fee during those days", { feeInFullPeriod: { ...fullPeriod, flatCents: -1 } }],
    ["the state's fee during those days", { feeInFullPeriod: { ...fullPeriod, percentOfPrice: 100.1 } }],
    ["the state's fee during those days", { feeInFullPeriod: { ...fullPeriod, fromDay: -1 } }],
    ["the state's fee cap", { feeCapFlat: Number.NaN }],
    ["the state's fee cap", { feeCapPercentOfPrice: -1 }],
    ["the state's fee cap", { feeCapPercentOfPrice: Number.NaN }],
    ["the holder's share", { holderShare: none }],
    ["the holder's share", { holderShare: -0.1 }],
    ["the holder's share", { holderShare: 1.1 }],
    ['the days until the refund is due', { dueDays: none }],
    ['the days until the refund is due', { dueDays: 3_661 }],
    ['the penalty for paying late', { penaltyPercent: -1 }],
    ['the penalty for paying late', { penaltyPercent: 101 }],
  ])('are refused for %s of %j', (part, change) => {
    expect(whyNotRules({ program, state: { ...state, ...change } })).toEqual(refusal(part));
  });

  test.each<[Partial<StateRule>]>([
    [{ fullRefundDays: 0, dueDays: 0 }],
    [{ fullRefundDays: 3_660, dueDays: 3_660 }],
    [{ feeInFullPeriod: { flatCents: 0, percentOfPrice: 0, fromDay: 3_660 } }],
    [{ feeInFullPeriod: { flatCents: 0, percentOfPrice: 100, fromDay: 0 } }],
    [{ feeCapFlat: 0, feeCapPercentOfPrice: null }],
    [{ holderShare: 0, penaltyPercent: 0 }],
    [{ holderShare: 1, penaltyPercent: 100 }],
  ])('may say %j', (change) => {
    expect(whyNotRules({ program, state: { ...state, ...change } })).toBeUndefined();
  });
});

function refusal(part: string) {
  return {
    code: 'bad_rules',
    message: `The rules saved with this quote can't be applied: ${part} isn't valid.`,
    next: 'Make a new quote.',
  };
}
