import { describe, expect, test } from 'vitest';
import { mayPass, pauseMs } from './use-reconnect.ts';

describe('a call that found no server', () => {
  test.each([0, 502, 503, 504])('is retried automatically after status %i', (status) => {
    expect(mayPass({ status })).toBe(true);
  });

  test.each([400, 401, 404, 500, 501, 505])('is not made again after status %i', (status) => {
    expect(mayPass({ status })).toBe(false);
  });

  test('waits twice as long each time, up to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((tries) => pauseMs(tries, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  test('waits a quarter more or less by chance', () => {
    expect([pauseMs(0, 0), pauseMs(0, 1)]).toEqual([750, 1250]);
  });
});
