import { expect, test } from 'vitest';
import { accountOf, waitAfterFailures } from './sign-in-attempts.ts';

test.each([
  ['the fifth failure has just happened', 5, 0, 30_000],
  ['ten seconds of the wait are over', 5, 10_000, 20_000],
  ['the wait is over', 5, 30_000, 0],
  ['a sixth failure doubles the wait', 6, 0, 60_000],
  ['a seventh doubles it again', 7, 0, 120_000],
  ['it stops growing at five minutes', 40, 0, 300_000],
  ['even then it ends', 40, 300_000, 0],
  ['four failures cost nothing', 4, 0, 0],
  ['no failure costs nothing', 0, 0, 0],
])('waits as it must: %s', (_what, failures, sinceLastMs, waitMs) => {
  expect(waitAfterFailures(failures, sinceLastMs)).toBe(waitMs);
});

test('counts a name under a hash, the same in any case, since it may be a password', () => {
  const account = accountOf('Hunter2-secret');
  expect(account).toBe(accountOf('hunter2-SECRET'));
  expect(account.toLowerCase()).not.toContain('hunter2');
});
