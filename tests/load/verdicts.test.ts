import { describe, expect, test } from 'vitest';
import type { Entry } from '../../scripts/load/journal.ts';
import { ownMs } from '../../scripts/load/stall.ts';
import {
  everyKindHappened,
  growthOf,
  isFlat,
  isSmooth,
  nothingWentWrong,
  onlyKillsEnded,
  readsWereRight,
  wrongOf,
} from '../../scripts/load/verdicts.ts';

// The load test runs for an hour by hand; what it concludes from a run is tested here.
describe('what the load test concludes', () => {
  test('an effect is lost, doubled, or there although it was refused', () => {
    const said = (outcome: Entry['outcome']) => [0, 1, 2].map((count) => wrongOf({ outcome }, count));
    expect(said('acknowledged')).toEqual(['lost', undefined, 'doubled']);
    expect(said('unknown')).toEqual([undefined, undefined, 'doubled']);
    expect(said('refused')).toEqual([undefined, 'refused but done', 'doubled']);
  });

  test('a kind of change that was never acknowledged is missing', () => {
    const entry = (kind: string, outcome: Entry['outcome'], at = 10): Entry => ({
      kind,
      outcome,
      intentKey: '',
      subject: '',
      at,
      ms: 0,
    });
    const entries = [
      entry('sale', 'acknowledged'),
      entry('claim', 'refused'),
      entry('check run', 'acknowledged', 1),
    ];
    const verdictOn = (...kinds: string[]) => everyKindHappened({ entries }, { kinds, since: 5 });
    expect(verdictOn('sale')).toMatchObject({ isRight: true });
    expect(verdictOn('sale', 'claim', 'batch', 'check run')).toMatchObject({
      isRight: false,
      seen: 'never: claim, batch, check run',
    });
  });

  test('missing kills and processes that ended on their own are wrong', () => {
    const kills = [{ victim: 'proxy' as const }];
    expect(onlyKillsEnded(kills, { turns: 5, ends: 0 }).isRight).toBe(true);
    expect(onlyKillsEnded([], { turns: 0, ends: 0 }).isRight).toBe(true);
    expect(onlyKillsEnded([], { turns: 5, ends: 0 }).isRight).toBe(false);
    expect(onlyKillsEnded(kills, { turns: 5, ends: 1 }).isRight).toBe(false);
  });

  test('a read that is refused as wrong is a mistake of the load, one that finds nothing or has no answer is none', () => {
    const asked = (name: string, status: number, isChange = false) => ({ name, status, isChange });
    const fine = [
      asked('/api/a', 200),
      asked('/api/a', 404),
      asked('/api/a', 503),
      asked('/api/b', 400, true),
    ];
    expect(readsWereRight(fine)).toMatchObject({ isRight: true, seen: 'none' });
    expect(readsWereRight([...fine, asked('/api/c', 400), asked('/api/c', 400)])).toMatchObject({
      isRight: false,
      seen: '2 × /api/c',
    });
  });

  test('what other programs took of a stall is left out, where a core was free nothing is', () => {
    const stall = { ms: 500, waitedMs: 300, workedMs: 40, othersWaitedMs: 0, gcMs: 0 };
    expect(ownMs(stall)).toBe(200);
    // Blocked for 160 ms, by a thread that had no core for 120 of them.
    expect(ownMs({ ...stall, othersWaitedMs: 120 })).toBe(80);
    // Work is never left out, however long the others waited.
    expect(ownMs({ ...stall, othersWaitedMs: 9_000 })).toBe(40);
  });

  test('a kill that went wrong, and work that threw, are wrong', () => {
    expect(nothingWentWrong([]).isRight).toBe(true);
    expect(nothingWentWrong(['kill 7, proxy: not whole again'])).toMatchObject({
      isRight: false,
      seen: expect.stringContaining('kill 7'),
    });
  });

  test('a stall counts, unless a process that did nothing stood still at the same time', () => {
    const stood = (at: number, ms: number) => ({
      at,
      longest: { ms, waitedMs: 0, workedMs: ms, othersWaitedMs: 0, gcMs: 0 },
    });
    const calm = stood(0, 20);
    expect(isSmooth([calm], [])).toBe(true);
    expect(isSmooth([], [])).toBe(false);
    expect(isSmooth([calm, stood(60_000, 101)], [])).toBe(false);
    expect(isSmooth([stood(60_000, 400)], [stood(62_000, 300)])).toBe(true);
    expect(isSmooth([stood(60_000, 400)], [stood(90_000, 800)])).toBe(false);
  });

  describe('memory', () => {
    // Thirty samples of an hour, with some 2 MB of noise.
    const hour = (grown: (minute: number) => number) =>
      Array.from(
        { length: 30 },
        (_, at) => [2 * at, 1e8 + grown(2 * at) + 2e6 * Math.sin(at * 2.4)] as const,
      );

    test('is flat once caches are full, and not if it keeps growing', () => {
      expect(
        isFlat(
          hour((minute) => 2e7 * Math.min(1, minute / 15)),
          60,
        ),
      ).toBe(true);
      expect(
        isFlat(
          hour((minute) => 4e5 * minute),
          60,
        ),
      ).toBe(false);
    });

    test('is not proven flat without samples, and not judged by a short run', () => {
      expect(isFlat([], 60)).toBe(false);
      expect(
        isFlat(
          hour(() => 0),
          2,
        ),
      ).toBeUndefined();
    });

    test('has the slope of its line, with no error if all points are on it', () => {
      const { slope, error } = growthOf([0, 1, 2, 5].map((minute) => [minute, 3 * minute + 7]));
      expect(slope).toBeCloseTo(3);
      expect(error).toBeCloseTo(0);
    });
  });
});
