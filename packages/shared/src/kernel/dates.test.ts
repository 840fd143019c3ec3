import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateOfDayNumber,
  dayIn,
  dayNumber,
  daysBetween,
  endOfMonth,
  isIsoDate,
  mondayOf,
  startedMonths,
  startOfMonth,
  wholeMonths,
  whyNoDayAfter,
  whyNotDay,
} from './dates.ts';

/** Every day that four digits of a year can name, with room for a term of ten years at both ends. */
const anyDay = fc
  .integer({ min: dayNumber('0010-01-01'), max: dayNumber('9989-12-31') })
  .map(dateOfDayNumber);

describe('a day', () => {
  test.each(['2024-02-29', '2000-02-29', '2025-12-31', '0001-01-01', '9999-12-31'])('is %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2025-02-30',
    '2025-04-31',
    '2024-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '2025-1-1',
    '2025-01',
    '25-01-01',
    '2025-01-01T00:00:00Z',
    ' 2025-01-01',
    '12025-01-01',
    '2025/01/01',
    '2025/01-01',
    '2025-01/01',
    '2025-01-32',
    '2025-01-011',
    '202a-01-01',
    '2025-0:-01',
    '2025-01-0/',
    '-025-01-01',
    'today',
    '',
  ])('is not "%s"', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  test('has a number that counts from 1970-01-01', () => {
    expect(['1969-12-31', '1970-01-01', '2024-02-29'].map(dayNumber)).toEqual([-1, 0, 19_782]);
  });

  test('has the number that the calendar of the machine gives it, from the first year to the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('0000-01-01'), max: dayNumber('9999-12-31') }), (day) => {
        expect(dayNumber(dateOfDayNumber(day))).toBe(day);
      }),
      { numRuns: 1_000 },
    );
    expect([dayNumber('0000-01-01'), dayNumber('9999-12-31')]).toEqual([-719_528, 2_932_896]);
  });

  test.each([1900, 2000, 2023, 2024, 2100])('follows the day before it through all of %d', (year) => {
    const first = dayNumber(`${year}-01-01`);
    const days = dayNumber(`${year + 1}-01-01`) - first;
    const dates = Array.from({ length: days }, (_, day) => dateOfDayNumber(first + day));
    expect(dates.map(dayNumber)).toEqual(dates.map((_, day) => first + day));
  });

  test('is refused if invalid, since NaN would continue as an amount', () => {
    expect(() => dayNumber('soon')).toThrow(new RangeError('not a day: soon'));
    expect(() => dayNumber('2025-02-30')).toThrow(new RangeError('not a day: 2025-02-30'));
    expect(() => daysBetween('2025-01-01', '')).toThrow(RangeError);
    expect(() => addMonths('soon', 1)).toThrow(RangeError);
  });

  test('is refused beyond the years of four digits', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(() => addDays('9999-12-31', 1)).toThrow('no day of the years 0000 to 9999: 10000');
    expect(() => addMonths('0000-01-01', -1)).toThrow(RangeError);
  });

  test('of any number has that number again', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isIsoDate(day)).toBe(true);
        expect(dateOfDayNumber(dayNumber(day))).toBe(day);
      }),
    );
  });
});

describe('moving by days', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-12-31', 1, '2025-01-01'],
    // The nights on which the clocks change in the United States: a day of 23 hours, and one of 25.
    ['2025-03-08', 1, '2025-03-09'],
    ['2025-03-09', 1, '2025-03-10'],
    ['2025-11-01', 1, '2025-11-02'],
    ['2025-11-02', 1, '2025-11-03'],
  ])('%s by %d is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
    expect(daysBetween(to, from)).toBe(-days);
  });
});

describe('moving by months', () => {
  test.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-01-30', 1, '2024-02-29'],
    ['2024-01-29', 1, '2024-02-29'],
    ['2024-01-28', 1, '2024-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-05-31', 0, '2025-05-31'],
    ['0099-01-31', 1, '0099-02-28'],
  ])('%s by %d is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  test('keeps the day if the month has it, otherwise uses the last one', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -120, max: 120 }), (day, months) => {
        const moved = addMonths(day, months);
        const hasDay = day.slice(8) <= endOfMonth(moved).slice(8);
        expect(moved.slice(8)).toBe(hasDay ? day.slice(8) : endOfMonth(moved).slice(8));
      }),
    );
  });
});

describe('started months', () => {
  test.each([
    ['2025-01-31', '2025-02-28', 1],
    ['2025-01-31', '2025-03-01', 2],
    ['2025-01-15', '2025-01-15', 0],
    ['2025-01-15', '2025-01-14', 0],
    ['2025-01-15', '2025-01-16', 1],
    ['2025-01-15', '2025-02-15', 1],
    ['2025-01-15', '2025-02-16', 2],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-29', '2025-03-01', 13],
    ['2024-12-15', '2025-01-10', 1],
  ])('from %s to %s are %d', (from, to, months) => {
    expect(startedMonths(from, to)).toBe(months);
  });
});

describe('whole months', () => {
  test.each([
    ['2025-01-31', '2025-02-27', 0],
    ['2025-01-31', '2025-02-28', 1],
    ['2025-01-31', '2025-03-30', 1],
    ['2025-01-31', '2025-03-31', 2],
    ['2025-01-15', '2025-01-15', 0],
    ['2025-01-15', '2025-01-01', 0],
    ['2025-01-15', '2025-02-14', 0],
    ['2025-01-15', '2025-02-15', 1],
    ['2024-02-29', '2025-02-27', 11],
    ['2024-02-29', '2025-02-28', 12],
  ])('from %s to %s are %d', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });

  test('are the started ones, or one less', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(3000), (from, days) => {
        const to = addDays(from, days);
        const [whole, started] = [wholeMonths(from, to), startedMonths(from, to)];
        expect([0, 1]).toContain(started - whole);
        expect(addMonths(from, whole) <= to && to <= addMonths(from, started)).toBe(true);
      }),
    );
  });
});

test.each([
  ['2024-02-29', undefined],
  ['2025-02-29', '2025-02-29 is not a valid date.'],
  ['', 'Nothing is not a valid date.'],
])('a rule refuses the day "%s": %s', (date, message) => {
  expect(whyNotDay(date, 'saleDate')).toEqual(message && { code: 'bad_date', field: 'saleDate', message });
});

describe('the month and week of a day', () => {
  test.each([
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2025-02-01', '2025-02-01', '2025-02-28'],
    ['2025-12-31', '2025-12-01', '2025-12-31'],
    ['2025-04-30', '2025-04-01', '2025-04-30'],
    ['9999-12-01', '9999-12-01', '9999-12-31'],
  ])('%s is in the month from %s to %s', (day, first, last) => {
    expect([startOfMonth(day), endOfMonth(day)]).toEqual([first, last]);
  });

  test.each([
    ['2025-11-17', '2025-11-17'],
    ['2025-11-18', '2025-11-17'],
    ['2025-11-23', '2025-11-17'],
    ['2025-11-24', '2025-11-24'],
    ['2024-03-03', '2024-02-26'],
    // Before 1970 day numbers are negative.
    ['1969-12-28', '1969-12-22'],
    ['1969-12-29', '1969-12-29'],
  ])('the week of %s starts on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  test('a Monday is at most six days back and starts its own week', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = mondayOf(day);
        expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, day)).toBeLessThan(7);
        expect(mondayOf(monday)).toBe(monday);
        expect(Math.abs(daysBetween('2025-11-17', monday) % 7)).toBe(0);
      }),
    );
  });
});

describe('the day that an instant falls on', () => {
  test.each([
    ['America/Chicago', '2025-11-21T05:59:59Z', '2025-11-20'],
    ['America/Chicago', '2025-11-21T06:00:00Z', '2025-11-21'],
    // Daylight saving: midnight is at 05:00 UTC from 03/09/2025 to 11/02/2025.
    ['America/Chicago', '2025-03-09T05:59:59Z', '2025-03-08'],
    ['America/Chicago', '2025-03-10T04:59:59Z', '2025-03-09'],
    ['America/Chicago', '2025-03-10T05:00:00Z', '2025-03-10'],
    ['America/Chicago', '2025-11-02T05:00:00Z', '2025-11-02'],
    ['America/Chicago', '2025-11-03T05:59:59Z', '2025-11-02'],
    ['Pacific/Kiritimati', '2025-11-21T10:00:00Z', '2025-11-22'],
    ['Pacific/Pago_Pago', '2025-11-21T10:59:59Z', '2025-11-20'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });
});

describe('the months that are over', () => {
  test.each([
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-30', 1],
    ['2026-01-31', '2026-03-31', 2],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2026-03-15', '2026-03-15', 0],
    ['2026-03-15', '2026-03-16', 0],
    ['2026-03-15', '2025-03-15', 0],
    ['2026-03-15', '2028-03-14', 23],
    ['2026-03-15', '2028-03-15', 24],
  ])('from %s to %s are %d', (from, to, months) => expect(wholeMonths(from, to)).toBe(months));

  test('are those that have started, or one less', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 3_000 }), (from, days) => {
        const to = addDays(from, days);
        const rest = startedMonths(from, to) - wholeMonths(from, to);
        expect(rest).toBe(addMonths(from, startedMonths(from, to)) === to ? 0 : 1);
      }),
    );
  });
});

test('a day that a rule takes is a calendar day, anything else is refused with its field', () => {
  expect(whyNotDay('2024-02-29', 'saleDate')).toBeUndefined();
  expect(whyNotDay('2025-02-29', 'saleDate')).toEqual({
    code: 'bad_date',
    field: 'saleDate',
    message: '2025-02-29 is not a valid date.',
  });
  expect(whyNotDay('', 'saleDate')?.message).toBe('Nothing is not a valid date.');
});

test.each([
  ['9999-12-31', 0, undefined],
  ['9999-12-01', 30, undefined],
  ['9999-12-02', 30, 'date_too_late'],
  ['2024-02-29', 45, undefined],
  ['2025-02-29', 45, 'bad_date'],
])('%s has a day %d days after it, or is refused as it', (date, days, code) => {
  const refusal = whyNoDayAfter(date, days, 'receivedDate');
  expect(refusal?.code).toBe(code);
  if (refusal) expect(refusal.field).toBe('receivedDate');
  else expect(() => addDays(date, days)).not.toThrow();
});
