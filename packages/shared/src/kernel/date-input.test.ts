import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeDate, dateInput, dateOfInput, dayOfText, typedDay } from './date-input.ts';
import { dateOfDayNumber, dayNumber } from './dates.ts';
import { formatCell } from './format.ts';

const anyDay = fc
  .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') })
  .map(dateOfDayNumber);

describe('a typed date', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['1', '1'],
    ['2', '02'],
    ['4', '04'],
    ['9', '09'],
    ['12', '12'],
    ['1/', '01/'],
    ['041', '04/1'],
    ['04/3', '04/3'],
    ['04/4', '04/04'],
    ['04/3/', '04/03/'],
    ['04/312', '04/31/2'],
    ['3/5/2024', '03/05/2024'],
    ['03052024', '03/05/2024'],
    ['3-5-2024', '03/05/2024'],
    ['  03/05/2024 ', '03/05/2024'],
    ['03/05/24', '03/05/24'],
    ['03/05/20245', '03/05/20245'],
    ['13/05/2024', '13/05/2024'],
    ['2024-03-05', '03/05/2024'],
    [' 2024-03-05 ', '03/05/2024'],
    ['04 ', '04'],
    ['t', 't'],
    ['+7', '+7'],
    ['soon', 'soon'],
    ['a4b', 'a4b'],
    ['5 March ', '5 March '],
    ['03/05/2024x', '03/05/2024x'],
    ['99/99/99', '99/99/99'],
    ['2024-02-30', '2024-02-30'],
  ])('"%s" shows as "%s"', (typed, shown) => {
    expect(dateInput(typed)).toBe(shown);
  });

  test('is the same whether typed key by key or pasted', () => {
    const keyed = (text: string) => Array.from(text).reduce((shown, key) => dateInput(shown + key), '');
    expect(['352024', '3/5/2024', '11122024', '02/29/2024'].map(keyed)).toEqual([
      '03/05/2024',
      '03/05/2024',
      '11/12/2024',
      '02/29/2024',
    ]);
  });

  test('loses its last character to each deletion, also at a slash', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        let shown = formatCell('date', day);
        while (shown !== '') {
          const without = shown.slice(0, -1);
          expect(dateInput(without)).toBe(without);
          shown = without;
        }
      }),
    );
  });

  test('written by the mask stays unchanged, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/ -]{0,12}$/)), (typed) => {
        const shown = dateInput(typed);
        expect(dateInput(shown)).toBe(shown);
      }),
    );
  });
});

describe('a date typed in short', () => {
  test.each([
    ['1/5/26', '01/05/2026'],
    ['113026', '11/30/2026'],
    ['t', '11/21/2026'],
    ['Today', '11/21/2026'],
    ['+7', '11/28/2026'],
    ['t+40', '12/31/2026'],
    ['-21', '10/31/2026'],
    ['+', '+'],
    ['11/30', '11/30'],
    ['02/30/26', '02/30/26'],
    ['99/99/99', '99/99/99'],
    ['abc', 'abc'],
    ['', ''],
  ])('%s is written out as %s', (typed, whole) => {
    expect(completeDate(typed, '2026-11-21')).toBe(whole);
  });

  test('is left alone once it is complete', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const whole = formatCell('date', day);
        expect(completeDate(whole, '2026-11-21')).toBe(whole);
      }),
    );
  });
});

test('a day by its distance from today stays as typed until it is known which day today is', () => {
  for (const typed of ['today', 'yesterday', '+7']) expect(completeDate(typed, '')).toBe(typed);
});

describe('the day of a typed date', () => {
  test.each([
    ['02/29/2024', '2024-02-29'],
    ['12/31/2025', '2025-12-31'],
    [' 01/01/2025 ', '2025-01-01'],
    ['2024-02-29', '2024-02-29'],
    [' 2024-03-05 ', '2024-03-05'],
  ])('%s is %s', (text, day) => {
    expect(dateOfInput(text)).toBe(day);
  });

  test.each([
    '',
    '02/29/2025',
    '04/31/2025',
    '13/01/2025',
    '00/10/2025',
    '03/05/24',
    '03/05/20245',
    '3/5/2024',
    '2025-02-29',
    'x03/05/2024',
    'soon',
  ])('"%s" isn’t one', (text) => {
    expect(dateOfInput(text)).toBeUndefined();
  });

  test('is the day that was shown', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dateOfInput(formatCell('date', day))).toBe(day);
        expect(dateOfInput(dateInput(day))).toBe(day);
        expect(dateOfInput(day)).toBe(day);
      }),
    );
  });
});

describe('a day that is written in one go', () => {
  const today = '2026-11-21';

  test.each([
    ['today', today],
    [' Today ', today],
    ['03/05/2026', '2026-03-05'],
    ['3/5/2026', '2026-03-05'],
    ['3-5-2026', '2026-03-05'],
    ['3.5.2026', '2026-03-05'],
    ['03052026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['3/5/26', '2026-03-05'],
    ['+7', '2026-11-28'],
    ['today', '2026-11-21'],
    ['Yesterday', '2026-11-20'],
    ['tomorrow', '2026-11-22'],
  ])('%s is %s', (text, day) => {
    expect(dayOfText(text, today)).toBe(day);
  });

  test.each(['', 'next week', 'not today', '13/05/2026', '02/29/2025', '5 March 2026', '2026-02-30'])(
    '"%s" isn’t one',
    (text) => {
      expect(dayOfText(text, today)).toBeUndefined();
    },
  );

  test('is formatted by the mask', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split('-').map(Number);
        expect(dayOfText(`${month}/${date}/${year}`, today)).toBe(day);
      }),
    );
  });
});

test('a typed day is read before its schema checks it, and anything else is left to be refused', () => {
  expect(['03/15/2024', '3/15/24', 'today', 'soon', 5].map(typedDay)).toEqual([
    '2024-03-15',
    '2024-03-15',
    'today',
    'soon',
    5,
  ]);
});
