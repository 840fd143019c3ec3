import { describe, expect, test } from 'vitest';
import { CancellationFactsAnswer } from '../schema.ts';
import { questionsOf } from './quote-questions.ts';

const facts = (more: object = {}) =>
  CancellationFactsAnswer().parse({
    programCode: 'MBP',
    stateOfSale: 'TX',
    purchaseDate: '2024-03-15',
    today: '2026-11-21',
    mayBackdate: false,
    ...more,
  });
const near = { cancelAsOf: '2026-11-01', reason: 'VehicleTotaled', hasProofOfPayoff: false } as const;
const far = { ...near, cancelAsOf: '2026-09-01' };

describe('a quote asks', () => {
  test('only for date, odometer and reason if nothing depends on them', () => {
    const none = {
      document: undefined,
      backdateReason: false,
      payoff: false,
      balance: false,
      services: false,
    };
    expect(questionsOf(facts(), near)).toEqual(none);
    expect(questionsOf(facts(), { ...near, cancelAsOf: undefined })).toEqual(none);
  });

  test('for the document of a reason that it proves, beyond 30 days back', () => {
    expect(questionsOf(facts(), far).document).toEqual(expect.any(String));
    expect(questionsOf(facts(), { ...far, reason: 'CustomerRequest' }).document).toBeUndefined();
  });

  test('for the reason of a user who may go further back', () => {
    expect(questionsOf(facts(), far).backdateReason).toBe(false);
    expect(questionsOf(facts({ mayBackdate: true }), far).backdateReason).toBe(true);
  });

  test.each([
    ['no lender', {}, false, [false, false]],
    ['a lender, where no law wants the balance', { lienholder: 'First Bank' }, false, [true, false]],
    ['a lender, where a law wants it', { lienholder: 'First Bank', stateOfSale: 'NV' }, false, [true, true]],
    ['a loan that is paid off', { lienholder: 'First Bank' }, true, [true, false]],
  ])('about the loan: %s', (_case, more, hasProofOfPayoff, expected) => {
    const { payoff, balance } = questionsOf(facts(more), { ...near, hasProofOfPayoff });
    expect([payoff, balance]).toEqual(expected);
  });

  test('for services only with prepaid maintenance', () => {
    expect(questionsOf(facts({ programCode: 'PPM' }), near).services).toBe(true);
  });
});
