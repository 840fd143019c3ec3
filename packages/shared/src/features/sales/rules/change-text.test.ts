import { expect, test } from 'vitest';
import { QuoteChange } from '../quote-schema.ts';
import { changeText, changeValue } from './change-text.ts';

test.each([
  ['dealerCost', 'Dealer cost, GAP', 245, 260.5, 'Dealer cost, GAP: $245.00, now $260.50'],
  ['customerPrice', 'Price, GAP', 895, null, 'Price, GAP: $895.00, now none'],
  ['problem', 'Eligibility, GAP', null, 'Too many miles.', 'Eligibility, GAP: Too many miles.'],
  ['problem', 'Eligibility, GAP', 'Too many miles.', null, 'Eligibility, GAP: can be sold again'],
])('writes another %s of %s', (field, label, before, now, text) => {
  // oxlint-disable-next-line unicorn/no-thenable -- the field's name on the wire (areas.md §7.2)
  const change = QuoteChange().parse({ field, label, then: before, now });
  expect(changeText(change)).toBe(text);
  expect(changeValue(change)).toBe(text.slice(`${label}: `.length));
});
