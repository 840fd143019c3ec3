import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerClock, answerDueAt } from './answer-clock.ts';

const zone = 'America/Chicago';
const dueAt = (cameIn: string) => answerDueAt(new Date(cameIn), zone).toISOString();

test.each([
  ['within a morning', '2026-11-02T15:00:00Z', '2026-11-02T17:00:00.000Z'],
  ['before opening', '2026-11-02T06:00:00Z', '2026-11-02T16:00:00.000Z'],
  ['an hour before closing, to the next morning', '2026-11-02T22:00:00Z', '2026-11-03T15:00:00.000Z'],
  ['at closing', '2026-11-02T23:00:00Z', '2026-11-03T16:00:00.000Z'],
  ['on Friday evening, to Monday', '2026-11-06T23:30:00Z', '2026-11-09T16:00:00.000Z'],
  ['before Thanksgiving, to Friday', '2026-11-25T22:30:00Z', '2026-11-27T15:30:00.000Z'],
  ['over the change of clocks', '2026-10-30T21:30:00Z', '2026-11-02T15:30:00.000Z'],
])('2 business hours: %s', (_case, cameIn, due) => {
  expect(dueAt(cameIn)).toBe(due);
});

test('what came in earlier is never due later', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)].map((ms) => new Date(ms));
      if (!first || !second) return;
      expect(answerDueAt(first, zone) <= answerDueAt(second, zone)).toBe(true);
      expect(answerDueAt(first, zone).getTime() - first.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000);
    }),
    { numRuns: 100 },
  );
});

test('the clock says how long is left, or how long it has been due', () => {
  const now = new Date('2026-11-02T15:00:00Z');
  const texts = ['2026-11-02T16:10:00Z', '2026-11-02T14:15:00Z', '2026-11-02T13:00:00Z', null].map((due) =>
    answerClock(due, now),
  );
  expect(texts).toEqual([
    { text: 'Due in 1 h 10 min', isOverdue: false },
    { text: 'Overdue by 45 min', isOverdue: true },
    { text: 'Overdue by 2 h', isOverdue: true },
    { text: 'Waiting for information', isOverdue: false },
  ]);
});
