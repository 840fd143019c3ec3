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

// The soak replaces whole releases by hand; what it concludes from a run is tested here.
describe('what a changeover of releases concludes', () => {
  test('a request may be lost by a kill only, and no server may fail one', () => {
    const attempt = (at: number, status: number) => ({
      at,
      ms: 1,
      name: '/api',
      status,
      isAnswered: status < 500,
    });
    const verdictOn = (at: number, status: number, excused = 0) =>
      onlyKillsCost(phases, [attempt(1, 200), attempt(at, status)], excused).isRight;
    expect([verdictOn(12, 503), verdictOn(12, 500)]).toEqual([true, false]);
    expect([verdictOn(22, 503), verdictOn(22, 400)]).toEqual([false, true]);
    expect([verdictOn(22, 503, 1), verdictOn(22, 500, 1)]).toEqual([false, true]);
  });

  test('both releases have to serve at once, and each alone', () => {
    const [first, mixed, last] = phases as [Phase, Phase, Phase];
    expect(bothServed(phases).isRight).toBe(true);
    expect(bothServed([first, last]).isRight).toBe(false);
    expect(bothServed([mixed, last]).isRight).toBe(false);
    expect(bothServed([first, mixed]).isRight).toBe(false);
  });

  test('a statement may wait for a lock, and be refused for nothing else', () => {
    const refused = (state_code: string): Refused => ({ error_severity: 'ERROR', state_code, message: '' });
    expect(noneWasRefused([refused('55P03')]).isRight).toBe(true);
    // Sent again by its server.
    expect(noneWasRefused([refused('0A000')]).isRight).toBe(true);
    // A column that a newer step has dropped.
    expect(noneWasRefused([refused('55P03'), refused('42703')]).isRight).toBe(false);
  });
});
