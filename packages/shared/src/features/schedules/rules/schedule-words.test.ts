import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantInZone } from '../../../kernel/instant-text.ts';
import { type ScheduleTimes, weekdays } from './next-run.ts';
import { runTimeText, timesOfRow, timesText, typedTimes } from './schedule-words.ts';

describe('when a report is sent', () => {
  test.each<[string, ScheduleTimes]>([
    ['daily 7 am', { every: 'daily', at: '07:00' }],
    ['every day at 19:30', { every: 'daily', at: '19:30' }],
    ['Monday 7 am', { every: 'weekly', at: '07:00', weekday: 'Monday' }],
    ['every Fri at 6:15 PM', { every: 'weekly', at: '18:15', weekday: 'Friday' }],
    ['weekly on Sunday, 8:00', { every: 'weekly', at: '08:00', weekday: 'Sunday' }],
    ['15 7 am', { every: 'monthly', at: '07:00', monthDay: 15 }],
    ['monthly on the 1st at 6:00', { every: 'monthly', at: '06:00', monthDay: 1 }],
    ['day 3 12 pm', { every: 'monthly', at: '12:00', monthDay: 3 }],
    ['last 18:00', { every: 'monthly', at: '18:00', monthDay: 31 }],
    ['last day of the month at 6 pm', { every: 'monthly', at: '18:00', monthDay: 31 }],
  ])('"%s" is read', (text, times) => {
    expect(typedTimes(text)).toEqual({ ok: true, value: times });
  });

  test.each([
    '',
    '7 am',
    'Monday',
    'month 7 am',
    'someday 7 am',
    '32 7 am',
    '0 7 am',
    'daily 25:00',
    'daily at noon',
    'Mo 7',
  ])('"%s" is not understood, and the error says how to write it', (text) => {
    expect(typedTimes(text)).toMatchObject({
      ok: false,
      error: { field: 'when', message: expect.stringContaining('Monday 7 am') },
    });
  });

  test('is read back as written', () => {
    const at = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const times = fc.oneof(
      at.map((time): ScheduleTimes => ({ every: 'daily', at: time })),
      fc
        .tuple(at, fc.constantFrom(...weekdays))
        .map(([time, weekday]): ScheduleTimes => ({ every: 'weekly', at: time, weekday })),
      fc
        .tuple(at, fc.integer({ min: 1, max: 31 }))
        .map(([time, monthDay]): ScheduleTimes => ({ every: 'monthly', at: time, monthDay })),
    );
    fc.assert(
      fc.property(times, (one) => {
        expect(typedTimes(timesText(one))).toEqual({ ok: true, value: one });
      }),
    );
  });

  test.each<[ScheduleTimes, string]>([
    [{ every: 'daily', at: '07:00' }, 'Every day at 7:00 AM'],
    [{ every: 'weekly', at: '19:30', weekday: 'Monday' }, 'Every Monday at 7:30 PM'],
    [{ every: 'monthly', at: '06:00', monthDay: 15 }, 'Every month on day 15 at 6:00 AM'],
    [{ every: 'monthly', at: '06:00', monthDay: 31 }, 'Every month on its last day at 6:00 AM'],
  ])('%j is "%s"', (times, text) => {
    expect(timesText(times)).toBe(text);
  });

  test('of a row with an unknown rhythm is not shown', () => {
    expect(timesOfRow({ every: 'weekly', on: 'Monday', at: '07:00' })).toMatchObject({ weekday: 'Monday' });
    expect(timesOfRow({ every: 'hourly', on: null, at: '07:00' })).toBeUndefined();
    expect(timesOfRow({ every: 'daily', on: null, at: null })).toBeUndefined();
  });
});

describe('the instant of a run', () => {
  const at = '2026-11-22T13:00:00.000Z';

  test('is shown in its zone, with the zone', () => {
    expect(runTimeText(at, 'America/Chicago')).toBe('11/22/2026, 7:00 AM CST');
  });

  test("uses the reader's own zone if the zone is unknown", () => {
    const own = instantInZone(at);
    expect(runTimeText(at, null)).toBe(own);
    expect(runTimeText(at, 'Central Standard Time')).toBe(own);
    expect(runTimeText('soon', 'America/Chicago')).toBe('soon');
    expect(runTimeText(null, 'America/Chicago')).toBe('');
  });
});
