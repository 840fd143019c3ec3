import { expect, test } from 'vitest';
import { mostTries, waitAfter } from './back-off.ts';

test('an email is tried eight times, with waits that grow', () => {
  expect(mostTries).toBe(8);
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => waitAfter(tries, 0.5));
  expect(waits).toEqual([60, 300, 900, 3600, 10_800, 21_600, 43_200]);
  expect(waitAfter(8, 0.5)).toBeUndefined();
});

test.each([
  [0, 48],
  [0.5, 60],
  [1, 72],
])('what failed together is not tried together: chance %s waits %s s', (chance, seconds) => {
  expect(waitAfter(1, chance)).toBe(seconds);
});
