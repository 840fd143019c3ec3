import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, roundedQuotient } from '../../../kernel/money.ts';
import { readCsv } from '../../../testing/csv.ts';
import { goldenRule78 } from './rule78.golden.ts';
import { rule78Share } from './rule78.ts';

const rows = readCsv(goldenRule78);

function unearnedCents(chargeCents: number, termMonths: number, monthsLeft: number): number {
  const { part, whole } = rule78Share(monthsLeft, termMonths);
  return roundedQuotient(BigInt(chargeCents) * BigInt(part), BigInt(whole));
}

test('there are 3 worked charges', () => expect(rows).toHaveLength(3));

test.each(rows)(
  '$charge over $termMonths months with $monthsRemaining left has $unearned unearned',
  (row) => {
    const { charge = '', termMonths, monthsRemaining, monthsElapsed, unearned = '' } = row;
    expect(Number(monthsElapsed) + Number(monthsRemaining)).toBe(Number(termMonths));
    expect(unearnedCents(centsOf(charge), Number(termMonths), Number(monthsRemaining))).toBe(
      centsOf(unearned),
    );
  },
);

test.each([
  [0, 0],
  [12, 10_000],
])('of 12 months with %d left %d cents of $100 are unearned', (left, unearned) => {
  expect(unearnedCents(10_000, 12, left)).toBe(unearned);
});

test('of a term of one month everything is unearned until it ends', () => {
  expect([0, 1].map((left) => unearnedCents(500, 1, left))).toEqual([0, 500]);
});

test('the months of a term have all of it between them, each more than the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240 }), (termMonths) => {
      const shares = Array.from({ length: termMonths + 1 }, (_, gone) => rule78Share(gone, termMonths));
      expect(shares[0]?.part).toBe(0);
      expect(shares[termMonths]).toEqual({ part: shares[0]?.whole, whole: shares[0]?.whole });
      const steps = shares.slice(1).map((share, place) => share.part - (shares[place]?.part ?? 0));
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    }),
  );
});
