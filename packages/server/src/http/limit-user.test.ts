import { expect, test } from 'vitest';
import { createUserLimit } from './limit-user.ts';

test('a user may call so often within a minute, and each has their own minute', () => {
  let time = 0;
  const limit = createUserLimit(2, () => new Date(time));
  const refusalOf = (user: number) => {
    try {
      limit(user);
      return undefined;
    } catch (error) {
      return (error as { headers: object }).headers;
    }
  };
  expect([refusalOf(1), refusalOf(1), refusalOf(2)]).toEqual([undefined, undefined, undefined]);
  time = 45_500;
  expect(refusalOf(1)).toEqual({ 'retry-after': '15' });
  expect(refusalOf(2)).toBeUndefined();
  time = 60_000;
  expect(refusalOf(1)).toBeUndefined();
});
