import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, 'row', undefined, '0 rows'],
  [1, 'row', undefined, '1 row'],
  [1204, 'row', undefined, '1,204 rows'],
  [1.67, 'year', undefined, '1.67 years'],
  [1, 'batch', 'batches', '1 batch'],
  [2, 'batch', 'batches', '2 batches'],
])('%i %s is %s', (count, noun, plural, text) => {
  expect(counted(count, noun, plural)).toBe(text);
});
