import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { achDays, bankingDayAfter, isBankingDay } from './banking-days.ts';

/** The holidays that the Reserve Banks published for these years, where they fall on a weekday. */
const published = [
  '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25',
  '2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-23 2028-12-25',
].flatMap((year) => year.split(' '));

describe('banking days', () => {
  test.each([
    ['2026-11-24', '2026-11-25', '2026-12-01'],
    ['2026-11-25', '2026-11-27', '2026-12-02'],
    ['2026-12-23', '2026-12-24', '2026-12-30'],
    ['2026-12-31', '2027-01-04', '2027-01-07'],
    ['2026-11-20', '2026-11-23', '2026-11-27'],
  ])('a payment authorized on %s settles on %s and posts on %s', (authorizedOn, settlesOn, postsOn) => {
    expect(achDays(authorizedOn)).toEqual({ settlesOn, postsOn });
  });

  test.each(['2026-07-03', '2027-12-24', '2027-06-18'])(
    '%s is a banking day: a holiday on Saturday is not observed on Friday',
    (day) => {
      expect(isBankingDay(day)).toBe(true);
    },
  );

  test('a holiday on Sunday is observed on Monday', () => {
    expect(isBankingDay('2027-07-05')).toBe(false);
    expect(isBankingDay('2033-12-26')).toBe(false);
  });

  test('the weekdays without banking from 2026 to 2028 are the published holidays', () => {
    const closed: string[] = [];
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
      if (!isWeekend && !isBankingDay(day)) closed.push(day);
    }
    expect(closed).toEqual(published);
  });

  test('for any day, a count of banking days has exactly as many up to it', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (from, count) => {
        const to = bankingDayAfter(from, count);
        let counted = 0;
        for (let next = addDays(from, 1); next <= to; next = addDays(next, 1))
          counted += isBankingDay(next) ? 1 : 0;
        expect(isBankingDay(to)).toBe(true);
        expect(counted).toBe(count);
      }),
      { numRuns: 200 },
    );
  });
});
