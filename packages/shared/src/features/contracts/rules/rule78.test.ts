import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf } from '../../../kernel/money.ts';
import { readCsv } from '../../../testing/csv.ts';
import { goldenRule78 } from './rule78.golden.ts';
import { rule78Share, unearnedByRule78 } from './rule78.ts';

const rows = readCsv(goldenRule78);

test('there are 3 worked charges', () => expect(rows).toHaveLength(3));

test.each(rows)(
  '$charge over $termMonths months with $monthsRemaining left has $unearned unearned',
  (row) => {
    const { charge = '', termMonths, monthsRemaining, monthsElapsed, unearned = '' } = row;
    expect(Number(monthsElapsed) + Number(monthsRemaining)).toBe(Number(termMonths));
    expect(unearnedByRule78(centsOf(charge), Number(termMonths), Number(monthsRemaining))).toEqual({
      ok: true,
      value: centsOf(unearned),
    });
  },
);

test.each([
  [0, 0],
  [12, 10_000],
])('of 12 months with %d left %d cents of $100 are unearned', (left, unearned) => {
  expect(unearnedByRule78(10_000, 12, left)).toEqual({ ok: true, value: unearned });
});

test('of a term of one month everything is unearned until it ends', () => {
  expect([0, 1].map((left) => unearnedByRule78(500, 1, left))).toEqual([
    { ok: true, value: 0 },
    { ok: true, value: 500 },
  ]);
});

const term = { code: 'bad_term', field: 'termMonths', message: 'A term is whole months, 1 or more.' };
const left = {
  code: 'bad_months_left',
  field: 'monthsLeft',
  message: 'The months left are whole months from 0 to 12.',
};
const amount = {
  code: 'bad_amount',
  field: 'charge',
  message: 'Enter an amount in dollars and cents, 0 or more.',
};

test.each([
  [-1, 12, 3, amount],
  [100, 0, 0, term],
  [100, 1.5, 0, term],
  [100, Number.NaN, 0, term],
  [100, 12, -1, left],
  [100, 12, 13, left],
  [100, 12, 1.5, left],
  [100, 12, Number.NaN, left],
])('refuses %d cents over %d months with %d left', (charge, months, monthsLeft, error) => {
  expect(unearnedByRule78(charge, months, monthsLeft)).toEqual({ ok: false, error });
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
