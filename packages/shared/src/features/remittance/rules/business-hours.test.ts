import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessHoursBetween, openHours } from './business-hours.ts';

const zone = 'America/Chicago';
const hours = (from: string, to: string) => businessHoursBetween(new Date(from), new Date(to), zone);

test.each([
  ['within a morning', '2026-11-02T15:00:00Z', '2026-11-02T16:30:00Z', 1.5],
  ['from before opening', '2026-11-02T06:00:00Z', '2026-11-02T15:00:00Z', 1],
  ['over a night', '2026-11-02T22:00:00Z', '2026-11-03T15:00:00Z', 2],
  ['over a weekend', '2026-11-06T22:30:00Z', '2026-11-09T14:30:00Z', 1],
  ['on a weekend', '2026-11-07T15:00:00Z', '2026-11-08T20:00:00Z', 0],
  ['over Thanksgiving, which is a Thursday', '2026-11-25T22:00:00Z', '2026-11-27T15:00:00Z', 2],
  ['on the Monday after a holiday on Sunday', '2027-07-05T15:00:00Z', '2027-07-05T20:00:00Z', 0],
  ['a whole day', '2026-11-02T06:00:00Z', '2026-11-03T06:00:00Z', 9],
  ['a week over the change of clocks', '2026-10-30T14:00:00Z', '2026-11-06T15:00:00Z', 45],
  ['backwards', '2026-11-02T16:00:00Z', '2026-11-02T15:00:00Z', 0],
])('business hours %s', (_case, from, to, expected) => {
  expect(hours(from, to)).toBeCloseTo(expected, 6);
});

test('are those of the zone, not of the reader', () => {
  const [from, to] = [new Date('2026-11-02T13:00:00Z'), new Date('2026-11-02T15:00:00Z')];
  expect(businessHoursBetween(from, to, 'America/New_York')).toBe(2);
  expect(businessHoursBetween(from, to, 'America/Los_Angeles')).toBe(0);
});

test('add up over any instant in between, and are never more than the time that passed', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) });
  fc.assert(
    fc.property(instant, instant, instant, (...given) => {
      const [a, b, c] = given.toSorted((one, other) => one - other).map((ms) => new Date(ms));
      if (!a || !b || !c) return;
      const whole = businessHoursBetween(a, c, zone);
      expect(businessHoursBetween(a, b, zone) + businessHoursBetween(b, c, zone)).toBeCloseTo(whole, 6);
      expect(whole).toBeLessThanOrEqual((c.getTime() - a.getTime()) / 3_600_000);
    }),
    { numRuns: 30 },
  );
});

test('staff are in from 8 to 5 on banking days', () => {
  expect(openHours('2026-11-02', zone)).toEqual({
    from: new Date('2026-11-02T14:00:00Z'),
    to: new Date('2026-11-02T23:00:00Z'),
  });
  expect(openHours('2026-11-26', zone)).toBeUndefined();
});
