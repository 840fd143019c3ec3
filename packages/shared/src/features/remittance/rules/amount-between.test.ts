import { expect, test } from 'vitest';
import { amountBetween, typedAmountBetween } from './amount-between.ts';

const amount = amountBetween(0, 5000);
const range = 'Must be between $0.00 and $5,000.00';

test.each([0, 0.01, 100, 1840.1, 4999.99, 5000])('takes %d dollars', (dollars) => {
  expect(amount.parse(dollars)).toBe(dollars);
});

test.each([
  [-0.01, range],
  [5000.01, range],
  [Number.NaN, range],
  ['100', range],
  [1.005, 'Must be in whole cents.'],
])('refuses %j: %s', (sent, message) => {
  expect(amount.safeParse(sent).error?.issues[0]?.message).toBe(message);
});

test.each([
  ['1,840.00', 1840],
  [' $1,840.5', 1840.5],
  ['.5', 0.5],
  [12, 12],
])('reads %j as typed', (typed, dollars) => {
  expect(typedAmountBetween(0, 5000).parse(typed)).toBe(dollars);
});

test.each([
  ['', range],
  ['abc', range],
  ['5,000.01', range],
  ['1e3', range],
  ['0x10', range],
  ['1 2', range],
  ['1.2.3', range],
  ['.', range],
  ['1.005', 'Must be in whole cents.'],
])('refuses %j as typed: %s', (typed, message) => {
  expect(typedAmountBetween(0, 5000).safeParse(typed).error?.issues[0]?.message).toBe(message);
});
