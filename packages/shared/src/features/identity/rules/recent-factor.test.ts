import { expect, test } from 'vitest';
import { isFactorRecent } from './recent-factor.ts';

const minuteMs = 60_000;

test.each([
  [0, true],
  [14.9, true],
  [15, false],
])('a factor that was given %d minutes ago is recent: %s', (minutes, isRecent) => {
  expect(isFactorRecent(0, minutes * minuteMs)).toBe(isRecent);
});

test('a factor that was never given is not recent', () => {
  expect(isFactorRecent(undefined, 0)).toBe(false);
});
