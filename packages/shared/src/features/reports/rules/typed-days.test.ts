import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDayNumber, dayNumber } from '../../../kernel/dates.ts';
import { formatCell } from '../../../kernel/format.ts';
import { readDays } from './typed-days.ts';

const dealer = { today: '2026-11-21', isActiveDirectoryUser: false };

describe('typed days', () => {
  test.each([
    ['last month', '2026-10-01', '2026-10-31', 'Last month'],
    ['PreviousMonth', '2026-10-01', '2026-10-31', 'Last month'],
    ['october', '2026-10-01', '2026-10-31', 'October 2026'],
    ['Oct', '2026-10-01', '2026-10-31', 'October 2026'],
    ['oct. 2025', '2025-10-01', '2025-10-31', 'October 2025'],
    ['november', '2026-11-01', '2026-11-30', 'November 2026'],
    // This year's has not started.
    ['december', '2025-12-01', '2025-12-31', 'December 2025'],
    ['2026-02', '2026-02-01', '2026-02-28', 'February 2026'],
    ['10/1/2026', '2026-10-01', '2026-10-01', '10/01/2026'],
    ['2026-10-01', '2026-10-01', '2026-10-01', '10/01/2026'],
    ['10/1', '2026-10-01', '2026-10-01', '10/01/2026'],
    ['12/24', '2025-12-24', '2025-12-24', '12/24/2025'],
    ['10/1/2026 10/15/2026', '2026-10-01', '2026-10-15', '10/01/2026 to 10/15/2026'],
    ['10/1 to 10/15', '2026-10-01', '2026-10-15', '10/01/2026 to 10/15/2026'],
    ['from 2026-10-01 through 10/15/2026', '2026-10-01', '2026-10-15', '10/01/2026 to 10/15/2026'],
    ['september - october', '2026-09-01', '2026-10-31', '09/01/2026 to 10/31/2026'],
  ])('"%s" is %s to %s, called %s', (text, startDate, endDate, label) => {
    expect(readDays(text, dealer)).toMatchObject({ ok: true, value: { startDate, endDate, label } });
  });

  test('stay true tomorrow where they are a period, and are the same days where they are not', () => {
    expect(readDays('last month', dealer)).toMatchObject({ value: { period: 'PreviousMonth' } });
    expect(readDays('october', dealer)).not.toHaveProperty('value.period');
  });

  test.each([
    'last quarter',
    'octopus',
    '13/1/2026',
    '10/32',
    '15138628',
    '2026-13',
    'to',
    '10/1 to',
    '',
    'ma',
  ])('"%s" is not a period, and the answer lists those that exist', (text) => {
    const message = expect.stringMatching(
      /^Unknown period “.*”. Choose from today, .*last month,.* a month \(october 2026\), or days \(10\/01\/2026 to 10\/15\/2026\)\.$/,
    );
    expect(readDays(text, dealer)).toMatchObject({ ok: false, error: { code: 'unknown_period', message } });
  });

  test('that end before they start are refused', () => {
    expect(readDays('10/15/2026 to 10/1/2026', dealer)).toMatchObject({
      error: { code: 'date_before_min', message: '10/15/2026 to 10/01/2026 ends before it starts.' },
    });
  });

  test('are parsed back from their printed form', () => {
    const day = fc
      .integer({ min: dayNumber('1990-01-01'), max: dayNumber('2100-12-31') })
      .map(dateOfDayNumber);
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [startDate = '', endDate = ''] = [one, other].toSorted();
        const text = `${formatCell('date', startDate)} to ${formatCell('date', endDate)}`;
        expect(readDays(text, dealer)).toMatchObject({ ok: true, value: { startDate, endDate } });
      }),
    );
  });
});
