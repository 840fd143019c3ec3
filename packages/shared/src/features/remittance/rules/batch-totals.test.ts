import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BatchCredit, batchTotals, type PendingContract } from './batch-totals.ts';

const contract = (key: string, change: Partial<PendingContract> = {}): PendingContract => ({
  key,
  dealerCode: '80715',
  dealerCostCents: 119_500,
  isRemitted: false,
  ...change,
});
const credit = (key: string, change: Partial<BatchCredit> = {}): BatchCredit => ({
  key,
  dealerCode: '80715',
  creditCents: 89_500,
  ...change,
});

describe('a batch comes to', () => {
  test('the dealer cost of its contracts less its credits', () => {
    const contracts = [contract('MBP-1'), contract('MBP-2', { dealerCostCents: 34_950 })];
    expect(batchTotals(contracts, [credit('MBP-0')])).toEqual({
      ok: true,
      value: { contractCount: 2, dealerCostCents: 154_450, creditsCents: 89_500, totalCents: 64_950 },
    });
  });

  test('nothing if the credits are as much', () => {
    expect(batchTotals([contract('MBP-1')], [credit('MBP-0', { creditCents: 119_500 })])).toMatchObject({
      value: { totalCents: 0 },
    });
  });

  test('the sum of its parts, for any batch that is not refused', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cents, cents, (costs, credited) => {
        const result = batchTotals(
          costs.map((dealerCostCents, place) => contract(`C${place}`, { dealerCostCents })),
          credited.map((creditCents, place) => credit(`D${place}`, { creditCents })),
        );
        const sum = (of: number[]) => of.reduce((total, part) => total + part, 0);
        expect(result.ok).toBe(sum(costs) >= sum(credited));
        if (result.ok) expect(result.value.totalCents).toBe(sum(costs) - sum(credited));
      }),
    );
  });
});

describe('a batch is refused', () => {
  const error = (code: string, message: string) => ({ code, field: 'contracts', message });

  test.each<[string, PendingContract[], BatchCredit[], object]>([
    ['without a contract', [], [credit('MBP-0')], error('empty_batch', 'A batch has at least one contract.')],
    [
      'with a contract of another dealer',
      [contract('MBP-1'), contract('MBP-2', { dealerCode: '80716' })],
      [],
      error('several_dealers', 'MBP-2 is of dealer 80716; this batch is of 80715.'),
    ],
    [
      'with a credit of another dealer',
      [contract('MBP-1')],
      [credit('MBP-0', { dealerCode: '80716' })],
      error('several_dealers', 'MBP-0 is of dealer 80716; this batch is of 80715.'),
    ],
    [
      'with a contract twice',
      [contract('MBP-1'), contract('MBP-2'), contract('MBP-1')],
      [],
      error('doubled_contract', 'MBP-1 is in this batch twice.'),
    ],
    [
      'with a credit twice',
      [contract('MBP-1')],
      [credit('MBP-0'), credit('MBP-0')],
      error('doubled_contract', 'MBP-0 is in this batch twice.'),
    ],
    [
      'with a contract that is remitted',
      [contract('MBP-1'), contract('MBP-2', { isRemitted: true })],
      [],
      error('already_remitted', 'MBP-2 is remitted already.'),
    ],
    [
      'with a cost that is no amount',
      [contract('MBP-1', { dealerCostCents: Number.NaN })],
      [],
      { code: 'bad_amount', field: 'MBP-1', message: 'Enter an amount in dollars and cents, 0 or more.' },
    ],
    [
      'with a credit that is no amount',
      [contract('MBP-1')],
      [credit('MBP-0', { creditCents: -1 })],
      { code: 'bad_amount', field: 'MBP-0', message: 'Enter an amount in dollars and cents, 0 or more.' },
    ],
    [
      'with a cent more of credits than of contracts',
      [contract('MBP-1')],
      [credit('MBP-0', { creditCents: 119_501 })],
      {
        code: 'credits_above_total',
        field: 'credits',
        message: 'The credits are $0.01 more than the contracts.',
        next: 'Add contracts, or leave a credit for the next batch.',
      },
    ],
  ])('%s', (_case, contracts, credits, refusal) => {
    expect(batchTotals(contracts, credits)).toEqual({ ok: false, error: refusal });
  });
});
