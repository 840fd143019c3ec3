import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchTotals, creditsTaken } from './batch-totals.ts';

const line = (costCents: number, overRemitCents = 0) => ({ costCents, overRemitCents });
const credit = (amountCents: number) => ({ amountCents });

describe('the total of a batch', () => {
  test('the worked chain: 2,125.00 + 100.00 − 385.00 = 1,840.00', () => {
    const lines = [line(149_500, 10_000), line(24_500), line(38_500)];
    expect(batchTotals({ lines, debitCents: [], creditCents: [38_500] })).toEqual({
      contractCount: 3,
      dealerCostCents: 212_500,
      overRemitCents: 10_000,
      debitsCents: 0,
      creditsCents: 38_500,
      netCents: 184_000,
    });
  });

  test('the sum of its parts, debits added', () => {
    const parts = { lines: [line(100)], debitCents: [20, 30], creditCents: [50] };
    expect(batchTotals(parts)).toMatchObject({ debitsCents: 50, netCents: 100 });
  });
});

describe('credits are used', () => {
  test.each<[string, number[], number, number[]]>([
    ['oldest first', [300, 200, 100], 500, [300, 200]],
    ['up to a batch of nothing', [300, 200], 500, [300, 200]],
    ['whole: one that is a cent too much waits', [501], 500, []],
    ['past one that does not fit', [501, 200], 500, [200]],
    ['not at all by a batch of nothing', [1], 0, []],
  ])('%s', (_case, amounts, due, taken) => {
    expect(creditsTaken(amounts.map(credit), due).map(({ amountCents }) => amountCents)).toEqual(taken);
  });

  test('never more than is due, and no credit that would still fit is left', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(cents, fc.nat(200_000), (amounts, due) => {
        const credits = amounts.map(credit);
        const taken = creditsTaken(credits, due);
        const left = due - taken.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(left).toBeGreaterThanOrEqual(0);
        const waiting = credits.filter((one) => !taken.includes(one));
        expect(waiting.every(({ amountCents }) => amountCents > left)).toBe(true);
      }),
    );
  });
});
