import { expect, test } from 'vitest';
import { saleQuoteNumber, saleQuoteNumberOf } from './sale-quote-number.ts';

test.each([
  ['2026-11-24', 412, 'S-202611-000412'],
  ['2027-01-01', 1_234_567, 'S-202701-1234567'],
])('the quote of %s at place %i is %s', (day, place, number) => {
  expect(saleQuoteNumber(day, place)).toBe(number);
});

test.each([
  [' s-202611-000412', 'S-202611-000412'],
  ['S-202611-1234567', 'S-202611-1234567'],
  ['Q-202611-000412', undefined],
  ['S-2026-000412', undefined],
  ['smith', undefined],
])('%j is the number %j', (text, number) => {
  expect(saleQuoteNumberOf(text)).toBe(number);
});
