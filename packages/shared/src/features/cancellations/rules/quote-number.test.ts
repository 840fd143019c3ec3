import { expect, test } from 'vitest';
import { quoteNumberOf } from './quote-number.ts';

test.each([
  ['Q-202603-000412', 'Q-202603-000412'],
  [' q-202603-000412 ', 'Q-202603-000412'],
  ['Q-202603-1000412', 'Q-202603-1000412'],
  ['Q-202603', undefined],
  ['15138628', undefined],
  ['Q-202603-000412|make:ford', undefined],
  ['', undefined],
])('“%s” is the number %s (decisions.md §4)', (text, number) => {
  expect(quoteNumberOf(text)).toBe(number);
});
