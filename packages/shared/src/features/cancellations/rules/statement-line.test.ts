import { expect, test } from 'vitest';
import { shareOfPriceText } from './statement-line.ts';

const price = { column: 'refund', isDeduction: false };
const fee = { column: 'refund', isDeduction: true };

test.each([
  ['alone', [price], '90.5544% of the price'],
  ['after a fee', [price, fee], '90.5544% of the price before deductions'],
  [
    'where only a payee has a deduction',
    [price, { column: 'payee', isDeduction: true }],
    '90.5544% of the price',
  ],
])('the percent of a refund %s says what it is of', (_, lines, words) => {
  expect(shareOfPriceText(90.5544, lines)).toBe(words);
});
