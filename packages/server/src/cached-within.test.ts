import { expect, test } from 'vitest';
import { cachedWithin } from './cached-within.ts';

/** Counts its loads; those whose numbers are given fail. */
function counted(...failing: number[]): { load: () => Promise<number> } {
  let loads = 0;
  return {
    load: async () => {
      loads += 1;
      if (failing.includes(loads)) throw new Error(`load ${loads} failed`);
      return loads;
    },
  };
}

test('loads cached values once per period, even for simultaneous requests', async () => {
  const kept = cachedWithin(counted().load);
  expect(await Promise.all([kept('Monday'), kept('Monday')])).toEqual([1, 1]);
  expect(await kept('Monday')).toBe(1);
  expect(await kept('Tuesday')).toBe(2);
  expect(await kept('Tuesday')).toBe(2);
});

test('a failed load is retried on the next request', async () => {
  const kept = cachedWithin(counted(1).load);
  await expect(kept(1)).rejects.toThrow('load 1 failed');
  expect(await kept(1)).toBe(2);
  expect(await kept(1)).toBe(2);
});

test('the failure of an earlier period takes nothing from the later one', async () => {
  const waiting: ((error: Error) => void)[] = [];
  let loads = 0;
  const kept = cachedWithin(() => {
    loads += 1;
    return loads === 1 ? new Promise<number>((_, reject) => waiting.push(reject)) : Promise.resolve(loads);
  });
  const early = kept(1);
  expect(await kept(2)).toBe(2);
  waiting[0]?.(new Error('too late'));
  await expect(early).rejects.toThrow('too late');
  expect(await kept(2)).toBe(2);
});
