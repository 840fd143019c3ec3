import { describe, expect, test } from 'vitest';
import type { Phase } from '../../scripts/releases/changeover.ts';
import { noneWasRefused, type Refused } from '../../scripts/releases/refused-statements.ts';
import { bothServed, onlyKillsCost } from '../../scripts/releases/verdicts.ts';

const phase = (name: string, from: number, sent: Phase['sent'], isKill = false): Phase => ({
  name,
  isKill,
  from,
  to: from + 10,
  sent,
});

const phases = [
  phase('old', 0, { older: 5, newer: 0 }),
  phase('killed', 10, { older: 3, newer: 2 }, true),
  phase('new', 20, { older: 0, newer: 5 }),
];

const attempt = (at: number, status: number) => ({
  at,
  ms: 1,
  name: '/api',
  status,
  isAnswered: status > 0 && status < 500,
});

// The soak replaces whole releases by hand; what it concludes from a run is tested here.
describe('what a changeover of releases concludes', () => {
  test('a request may be lost by a kill only, and no server may fail one', () => {
    const verdictOn = (at: number, status: number, excused = 0) =>
      onlyKillsCost(phases, { attempts: [attempt(1, 200), attempt(at, status)], entries: [] }, excused)
        .isRight;
    expect([verdictOn(12, 503), verdictOn(12, 500)]).toEqual([true, false]);
    expect([verdictOn(22, 503), verdictOn(22, 400)]).toEqual([false, true]);
    expect([verdictOn(22, 503, 1), verdictOn(22, 500, 1)]).toEqual([false, true]);
  });

  test('a kill costs no more than its server can have been working on', () => {
    const verdictOn = (lost: number) =>
      onlyKillsCost(phases, { attempts: Array.from({ length: lost }, () => attempt(12, 0)), entries: [] }, 0)
        .isRight;
    expect([verdictOn(5), verdictOn(6)]).toEqual([true, false]);
  });

  test('a change that is repeated may be answered 503 first, if it is acknowledged then', () => {
    const verdictOn = (status: number, outcome: 'acknowledged' | 'unknown') =>
      onlyKillsCost(
        phases,
        {
          attempts: [{ ...attempt(22, status), intentKey: 'k1' }],
          entries: [{ intentKey: 'k1', outcome }, { outcome: 'acknowledged' }],
        },
        0,
      ).isRight;
    expect([verdictOn(503, 'acknowledged'), verdictOn(503, 'unknown')]).toEqual([true, false]);
    expect(verdictOn(0, 'acknowledged')).toBe(false);
  });

  test('both releases have to serve at once, and each alone', () => {
    const [first, mixed, last] = phases as [Phase, Phase, Phase];
    expect(bothServed(phases).isRight).toBe(true);
    expect(bothServed([first, last]).isRight).toBe(false);
    expect(bothServed([mixed, last]).isRight).toBe(false);
    expect(bothServed([first, mixed]).isRight).toBe(false);
  });

  test('a statement may wait for a lock, and be refused for nothing else', () => {
    const refused = (state_code: string, message = ''): Refused => ({
      error_severity: 'ERROR',
      state_code,
      message,
    });
    expect(noneWasRefused([refused('55P03')]).isRight).toBe(true);
    // Sent again by its server.
    const sentAgain = refused('0A000', 'cached plan must not change result type');
    expect(noneWasRefused([sentAgain]).isRight).toBe(true);
    expect(noneWasRefused([refused('0A000', 'cannot lock rows in view')]).isRight).toBe(false);
    // A column that a newer step has dropped.
    expect(noneWasRefused([refused('55P03'), refused('42703')]).isRight).toBe(false);
  });
});
