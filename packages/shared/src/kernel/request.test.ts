import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  asTyped,
  checkPhone,
  isoDay,
  line,
  named,
  rowId,
  typedDate,
  typedPhone,
  typedZip,
  wireDay,
} from './request.ts';

describe('the number of a row', () => {
  test.each([
    [1, 1],
    ['17', 17],
    [2_147_483_647, 2_147_483_647],
  ])('%j is %i', (sent, id) => {
    expect(rowId().parse(sent)).toBe(id);
  });

  test.each([0, -1, 1.5, '', 'x', null, '2147483648', 1e21])("%j isn't one", (sent) => {
    expect(rowId().safeParse(sent).success).toBe(false);
  });
});

describe('a line', () => {
  test('is trimmed', () => {
    expect(line('Name', 5).parse('  Fords ')).toBe('Fords');
  });

  test.each([
    ['', 'Name is required.'],
    ['   ', 'Name is required.'],
    ['Lincolns', 'Name must be 5 characters or fewer.'],
    ['a\nb', 'Name must be a single line of text.'],
    ['a\0b', 'Name must be a single line of text.'],
  ])('%j is refused with words', (sent, words) => {
    expect(line('Name', 5).safeParse(sent).error?.issues[0]?.message).toBe(words);
  });
});

describe('a value of an enumeration', () => {
  const kind = named(
    'Kind',
    [
      { code: 1, name: 'Cash', label: 'Paid in cash' },
      { code: 2, name: 'NextBatch', label: 'In the next batch' },
      { name: 'Other', label: 'Other' },
    ],
    'Choose a kind.',
  );

  test.each([
    ['Cash', 'Cash'],
    ['next-batch', 'NextBatch'],
    [1, 'Cash'],
    ['2', 'NextBatch'],
  ])('%j is %s', (given, name) => {
    expect(kind.parse(given)).toBe(name);
  });

  test.each(['', 'Paid in cash', 3, '12', null, undefined])("%j isn't one", (given) => {
    expect(kind.safeParse(given).error?.issues[0]?.message).toBe('Choose a kind.');
  });

  test('has words for its names', () => {
    const words = { Cash: 'Paid in cash', NextBatch: 'In the next batch', Other: 'Other' };
    expect(kind.meta()).toMatchObject({ label: 'Kind', words });
  });
});

describe('a typed telephone number', () => {
  test.each([
    [' (417) 555-0188 ', '4175550188'],
    ['1-417-555-0188', '4175550188'],
    ['', ''],
  ])('"%s" is sent on as "%s"', (typed, sent) => {
    expect(typedPhone().parse(typed)).toBe(sent);
  });

  test.each([
    ['055', 'The area code must not start with 0.'],
    ['417 555', 'Enter a 10-digit phone number.'],
  ])('"%s" is refused with words', (typed, words) => {
    expect(typedPhone().safeParse(typed).error?.issues[0]?.message).toBe(words);
  });
});

describe('a typed ZIP code', () => {
  test.each([' 65807 ', '65807-1234'])('"%s" is sent on without spaces', (typed) => {
    expect(typedZip().parse(typed)).toBe(typed.trim());
  });

  test.each([
    [undefined, 'ZIP is required.'],
    ['', 'Enter a 5-digit ZIP code.'],
    ['6580', 'Enter a 5-digit ZIP code.'],
    ['65807-12', 'Enter a 5-digit ZIP code.'],
  ])('%j is refused with words', (typed, words) => {
    expect(typedZip().safeParse(typed).error?.issues[0]?.message).toBe(words);
  });
});

describe('a day of the wire', () => {
  test('is a day of the calendar', () => {
    expect(isoDay('Sale date').parse('2026-03-05')).toBe('2026-03-05');
  });

  test.each([
    ['', 'Sale date is required.'],
    [undefined, 'Sale date is required.'],
    ['2026-02-30', 'Sale date is not a valid date. Enter MM/DD/YYYY.'],
    ['03/05/2026', 'Sale date is not a valid date. Enter MM/DD/YYYY.'],
    ['0000-03-05', 'Sale date is not a valid date. Enter MM/DD/YYYY.'],
  ])('%j is refused with words', (sent, words) => {
    expect(
      isoDay('Sale date')
        .safeParse(sent)
        .error?.issues.map(({ message }) => message),
    ).toEqual([words]);
  });

  test.each([
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['0000-12-31', false],
    ['2026-02-29', false],
  ])('that no form shows can be %s: %s', (sent, isDay) => {
    expect(wireDay().safeParse(sent).success).toBe(isDay);
  });
});

describe('a typed day', () => {
  test.each([
    [' 3/5/26 ', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['today', 'today'],
    [' +7 ', '+7'],
  ])('"%s" is sent on as %s', (typed, sent) => {
    expect(typedDate('From').parse(typed)).toBe(sent);
  });

  test.each([
    [undefined, 'Enter the first day.'],
    ['', 'Enter the first day.'],
    ['someday', 'From is not a valid date. Enter MM/DD/YYYY.'],
  ])('%j is refused with words', (typed, words) => {
    expect(typedDate('From', 'Enter the first day.').safeParse(typed).error?.issues[0]?.message).toBe(words);
  });
});

test("text that is still being typed is saved unchanged, and a value that isn't text as an empty one", () => {
  expect(['48,9', ' 65', undefined, 5].map((value) => asTyped().parse(value))).toEqual([
    '48,9',
    ' 65',
    '',
    '',
  ]);
});

test('a phone number is checked where it stays as typed', () => {
  const phone = z.string().superRefine(checkPhone);
  expect(phone.parse('(417) 555-0100')).toBe('(417) 555-0100');
  expect(phone.parse('')).toBe('');
  expect(phone.safeParse('(417) 5').error?.issues[0]?.message).toBe('Enter a 10-digit phone number.');
});
