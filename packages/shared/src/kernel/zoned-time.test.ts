import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn } from './dates.ts';
import { instantAt, timeOfInput, timeText } from './zoned-time.ts';

describe('the instant of a time', () => {
  test.each([
    ['America/Chicago', '2026-01-15', '07:00', '2026-01-15T13:00:00.000Z', 'winter'],
    ['America/Chicago', '2026-07-15', '07:00', '2026-07-15T12:00:00.000Z', 'summer'],
    ['America/Chicago', '2026-03-08', '01:59', '2026-03-08T07:59:00.000Z', 'before clocks go forward'],
    ['America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z', 'left out: 03:30'],
    ['America/Chicago', '2026-03-08', '03:00', '2026-03-08T08:00:00.000Z', 'after'],
    ['America/Chicago', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z', 'twice: the first'],
    ['America/Chicago', '2026-11-01', '02:00', '2026-11-01T08:00:00.000Z', 'after they went back'],
    ['America/Chicago', '2026-11-01', '00:00', '2026-11-01T05:00:00.000Z', 'the midnight before'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'twice: the first'],
    ['Asia/Kathmandu', '2026-05-01', '00:15', '2026-04-30T18:30:00.000Z', 'three quarters of an hour'],
    ['Pacific/Apia', '2026-01-01', '00:00', '2025-12-31T11:00:00.000Z', 'the other side of the date line'],
    ['UTC', '2024-02-29', '23:59', '2024-02-29T23:59:00.000Z', 'no zone at all'],
  ])('in %s on %s at %s is %s: %s', (zone, day, time, instant) => {
    expect(instantAt(zone, day, time).toISOString()).toBe(instant);
  });

  test('shows that day and time in the zone, except when its clocks go forward', () => {
    const zones = ['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minutes) => {
          const day = addDays('2020-01-01', days);
          const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
          const instant = instantAt(zone, day, time);
          const clock = Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            hour: '2-digit',
            minute: '2-digit',
          }).format(instant);
          expect(dayIn(zone, instant)).toBe(day);
          expect(clock >= time).toBe(true);
          // What a day skips makes it shorter.
          const end = instantAt(zone, addDays(day, 1), '00:00').getTime();
          const hours = (end - instantAt(zone, day, '00:00').getTime()) / 3_600_000;
          if (clock !== time) expect(hours).toBeLessThan(24);
        },
      ),
    );
  });

  test.each([
    ['2026-02-30', '07:00'],
    ['2026-02-28', '7:00'],
    ['2026-02-28', '24:00'],
  ])("%s at %s isn't valid", (day, time) => {
    expect(() => instantAt('UTC', day, time)).toThrow(RangeError);
  });
});

test.each([
  ['7', '07:00'],
  ['07:00', '07:00'],
  ['7:30', '07:30'],
  [' 7:30 PM ', '19:30'],
  ['7pm', '19:00'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['23:59', '23:59'],
  ['0:05', '00:05'],
  ['24:00', undefined],
  ['13 pm', undefined],
  ['0 am', undefined],
  ['7:60', undefined],
  ['seven', undefined],
  ['', undefined],
])('"%s" is the time %s', (text, time) => {
  expect(timeOfInput(text)).toBe(time);
});

test.each([
  ['07:05', '7:05 AM'],
  ['00:00', '12:00 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
  ['soon', 'soon'],
])('%s is written %s', (time, text) => {
  expect(timeText(time)).toBe(text);
});
