import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, endOfMonth } from '../../../kernel/dates.ts';
import { dayOfTimes, latestDue, nextRun, type ScheduleTimes, scheduleTimes, weekdays } from './next-run.ts';

const chicago = 'America/Chicago';
const daily = (at: string): ScheduleTimes => ({ every: 'daily', at });
const weekly = (weekday: (typeof weekdays)[number], at: string): ScheduleTimes => ({
  every: 'weekly',
  at,
  weekday,
});
const monthly = (monthDay: number, at: string): ScheduleTimes => ({ every: 'monthly', at, monthDay });

describe('the next time', () => {
  test.each<[string, ScheduleTimes, string, string]>([
    ['later today', daily('07:00'), '2026-11-20T12:00:00Z', '2026-11-20T13:00:00.000Z'],
    ['exactly now is over', daily('07:00'), '2026-11-20T13:00:00Z', '2026-11-21T13:00:00.000Z'],
    ['the day is the zone’s', daily('22:00'), '2026-11-21T03:30:00Z', '2026-11-21T04:00:00.000Z'],
    ['clocks go back: 7:00 stays 7:00', daily('07:00'), '2026-10-31T12:00:00Z', '2026-11-01T13:00:00.000Z'],
    [
      'clocks go forward: 7:00 stays 7:00',
      daily('07:00'),
      '2026-03-07T13:00:00Z',
      '2026-03-08T12:00:00.000Z',
    ],
    ['2:30 is left out', daily('02:30'), '2026-03-07T09:00:00Z', '2026-03-08T08:30:00.000Z'],
    ['1:30 comes twice, the first', daily('01:30'), '2026-10-31T12:00:00Z', '2026-11-01T06:30:00.000Z'],
    ['1:30 comes twice, once', daily('01:30'), '2026-11-01T06:30:00Z', '2026-11-02T07:30:00.000Z'],
    ['this Monday', weekly('Monday', '07:00'), '2026-11-21T12:00:00Z', '2026-11-23T13:00:00.000Z'],
    ['next Sunday', weekly('Sunday', '07:00'), '2026-11-22T13:00:00Z', '2026-11-29T13:00:00.000Z'],
    [
      'today, if it is the day',
      weekly('Saturday', '08:00'),
      '2026-11-21T13:59:00Z',
      '2026-11-21T14:00:00.000Z',
    ],
    ['the first', monthly(1, '06:00'), '2026-11-21T12:00:00Z', '2026-12-01T12:00:00.000Z'],
    [
      'the 31st of November is the 30th',
      monthly(31, '06:00'),
      '2026-11-01T12:00:00Z',
      '2026-11-30T12:00:00.000Z',
    ],
    ['after the 30th comes 12/31', monthly(31, '06:00'), '2026-11-30T12:00:00Z', '2026-12-31T12:00:00.000Z'],
    [
      'the 30th of February is the 28th',
      monthly(30, '06:00'),
      '2027-02-01T12:00:00Z',
      '2027-02-28T12:00:00.000Z',
    ],
    ['and of a leap year the 29th', monthly(30, '06:00'), '2028-02-01T12:00:00Z', '2028-02-29T12:00:00.000Z'],
    ['over the new year', monthly(15, '06:00'), '2026-12-15T12:00:00Z', '2027-01-15T12:00:00.000Z'],
  ])('%s', (_case, times, after, due) => {
    expect(nextRun(times, chicago, new Date(after)).toISOString()).toBe(due);
  });

  const anyTimes = fc
    .record({
      every: fc.constantFrom('daily', 'weekly', 'monthly'),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
      weekday: fc.constantFrom(...weekdays),
      monthDay: fc.integer({ min: 1, max: 31 }),
    })
    .map(({ every, hour, minute, weekday, monthDay }): ScheduleTimes => {
      const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      if (every === 'weekly') return weekly(weekday, at);
      return every === 'monthly' ? monthly(monthDay, at) : daily(at);
    });
  const anyInstant = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

  test('is in the future, on a scheduled day, with no scheduled day in between', () => {
    fc.assert(
      fc.property(anyTimes, anyInstant, (times, after) => {
        const due = nextRun(times, chicago, after);
        expect(due.getTime()).toBeGreaterThan(after.getTime());
        const day = dayIn(chicago, due);
        const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
        if (times.every === 'weekly') expect(weekday).toBe(times.weekday);
        if (times.every === 'monthly') {
          const last = Number(endOfMonth(day).slice(8));
          expect(Number(day.slice(8))).toBe(Math.min(times.monthDay, last));
        }
        const longest = { daily: 25, weekly: 7 * 24 + 1, monthly: 31 * 24 + 1 }[times.every];
        expect(due.getTime() - after.getTime()).toBeLessThanOrEqual(longest * 3_600_000);
      }),
    );
  });

  test('from any moment before it is the same', () => {
    fc.assert(
      fc.property(anyTimes, anyInstant, fc.double({ min: 0, max: 1, noNaN: true }), (times, after, share) => {
        const due = nextRun(times, chicago, after);
        const between = new Date(after.getTime() + Math.floor((due.getTime() - 1 - after.getTime()) * share));
        expect(nextRun(times, chicago, between)).toEqual(due);
      }),
    );
  });
});

describe('after a while without a server', () => {
  const due = new Date('2026-11-16T13:00:00Z');
  test.each([
    ['2026-11-16T13:00:00Z', '2026-11-16T13:00:00.000Z'],
    ['2026-11-17T12:59:59Z', '2026-11-16T13:00:00.000Z'],
    ['2026-11-20T18:00:00Z', '2026-11-20T13:00:00.000Z'],
  ])('at %s the run of %s is made up', (now, latest) => {
    expect(latestDue(daily('07:00'), chicago, { due, now: new Date(now) }).toISOString()).toBe(latest);
  });
});

describe('the schedule that a user enters', () => {
  test.each([
    [
      { every: 'daily', at: '7 am' },
      { every: 'daily', at: '07:00' },
    ],
    [
      { every: 'daily', at: '07:00', on: 'Monday' },
      { every: 'daily', at: '07:00' },
    ],
    [
      { every: 'weekly', at: '07:00', on: 'mon' },
      { every: 'weekly', at: '07:00', weekday: 'Monday' },
    ],
    [
      { every: 'weekly', at: '07:00', on: 'THURSDAY' },
      { every: 'weekly', at: '07:00', weekday: 'Thursday' },
    ],
    [
      { every: 'monthly', at: '07:00', on: '1' },
      { every: 'monthly', at: '07:00', monthDay: 1 },
    ],
    [
      { every: 'monthly', at: '07:00', on: 'last' },
      { every: 'monthly', at: '07:00', monthDay: 31 },
    ],
  ] as const)('%j is %j', (typed, times) => {
    expect(scheduleTimes(typed)).toEqual({ ok: true, value: times });
    // As it is stored it means the same.
    expect(scheduleTimes({ ...typed, on: dayOfTimes(times) })).toEqual({ ok: true, value: times });
  });

  test.each([
    [{ every: 'daily', at: 'noon' }, 'at', 'Enter a time such as 7:00 AM.'],
    [{ every: 'weekly', at: '7' }, 'on', 'A weekly report needs a day. Choose Monday to Sunday.'],
    [{ every: 'weekly', at: '7', on: 't' }, 'on', "“t” isn't a day of the week. Choose Monday to Sunday."],
    [{ every: 'weekly', at: '7', on: '1' }, 'on', "“1” isn't a day of the week. Choose Monday to Sunday."],
    [{ every: 'monthly', at: '7' }, 'on', 'A monthly report needs a day. Choose 1 to 31, or last.'],
    [
      { every: 'monthly', at: '7', on: '32' },
      'on',
      "“32” isn't a day of the month. Choose 1 to 31, or last.",
    ],
    [{ every: 'monthly', at: '7', on: '0' }, 'on', "“0” isn't a day of the month. Choose 1 to 31, or last."],
  ] as const)('%j is refused at %s', (typed, field, message) => {
    expect(scheduleTimes(typed)).toMatchObject({ ok: false, error: { field, message } });
  });
});
