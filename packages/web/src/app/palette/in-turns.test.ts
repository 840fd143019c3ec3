import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each item takes three milliseconds. */
const slow = (done: number[]) => (item: number) => {
  done.push(item);
  vi.setSystemTime(Date.now() + 3);
};

test('works off all items, a few in a turn, and nothing more once it is stopped', () => {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const done: number[] = [];
  inTurns([1, 2, 3, 4, 5], slow(done));
  expect(done).toEqual([]);
  vi.runOnlyPendingTimers();
  expect(done).toEqual([1, 2]);
  vi.runAllTimers();
  expect(done).toEqual([1, 2, 3, 4, 5]);

  const left: number[] = [];
  const stop = inTurns([1, 2, 3, 4, 5], slow(left));
  vi.runOnlyPendingTimers();
  stop();
  vi.runAllTimers();
  expect(left).toEqual([1, 2]);
});
