import { describe, expect, test } from 'vitest';
import { dayAfterKey, within } from './curve-keys.ts';

const days = { first: '2022-03-15', last: '2027-03-15' };
const plain = (key: string) => ({ key, shiftKey: false });
const shifted = (key: string) => ({ key, shiftKey: true });

describe('the keys of the curve', () => {
  test.each([
    ['a day on', plain('ArrowRight'), '2024-02-28', '2024-02-29'],
    ['a day on by the upper arrow', plain('ArrowUp'), '2024-02-29', '2024-03-01'],
    ['a day back', plain('ArrowLeft'), '2024-03-01', '2024-02-29'],
    ['a month on, its last day where it is shorter', shifted('ArrowRight'), '2024-01-31', '2024-02-29'],
    ['a month back', shifted('ArrowDown'), '2024-03-31', '2024-02-29'],
    ['a month on by Page Up', plain('PageUp'), '2024-03-31', '2024-04-30'],
    ['a month back by Page Down', plain('PageDown'), '2024-03-31', '2024-02-29'],
    ['the first day', plain('Home'), '2024-03-31', '2022-03-15'],
    ['the last day', plain('End'), '2024-03-31', '2027-03-15'],
    ['no further than the last day', shifted('ArrowRight'), '2027-03-01', '2027-03-15'],
    ['no further than the first day', plain('ArrowLeft'), '2022-03-15', '2022-03-15'],
    ['from a day beyond the term into it', plain('ArrowLeft'), '2028-01-01', '2027-03-15'],
  ])('lead to %s', (_, key, from, to) => {
    expect(dayAfterKey(key, from, days)).toBe(to);
  });

  test('leave every other key to the page', () => {
    for (const key of ['a', 'Enter', 'Escape', 'Tab', ' ', 'Shift'])
      expect(dayAfterKey(plain(key), '2024-01-01', days)).toBeUndefined();
  });
});

test('a day out of the term becomes its nearer end', () => {
  expect(['2020-01-01', '2024-01-01', '2030-01-01'].map((day) => within(day, days))).toEqual([
    '2022-03-15',
    '2024-01-01',
    '2027-03-15',
  ]);
});
