import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CellKind,
  changeText,
  daysText,
  formatCell,
  isAlphabetic,
  isFigure,
  isNumeric,
  moneyText,
  wordsApart,
} from './format.ts';

describe('a cell', () => {
  test.each<[CellKind, unknown, string]>([
    ['text', 'Smith', 'Smith'],
    ['text', 0, '0'],
    ['money', 0, '$0.00'],
    ['money', -0, '$0.00'],
    ['money', 2495, '$2,495.00'],
    ['money', '2495', '$2,495.00'],
    ['money', '2495.5', '$2,495.50'],
    ['money', '2495.55', '$2,495.55'],
    ['money', [5], '5'],
    ['money', 999.99, '$999.99'],
    ['money', 1234567.89, '$1,234,567.89'],
    ['money', -3.5, '-$3.50'],
    ['money', -1234.5, '-$1,234.50'],
    ['money', 1.005, '$1.01'],
    ['money', -0.004, '$0.00'],
    ['money', 9_999_999_999_999, '$9,999,999,999,999.00'],
    ['money', 1e13, '10000000000000'],
    ['money', 'n/a', 'n/a'],
    ['money', '$5', '$5'],
    ['money', '1e3', '1e3'],
    ['money', Number.NaN, 'NaN'],
    ['money', Number.POSITIVE_INFINITY, 'Infinity'],
    ['money', true, 'true'],
    ['count', 999, '999'],
    ['count', 1000, '1,000'],
    ['count', 1_234_567, '1,234,567'],
    ['count', 12.6, '13'],
    ['count', -0.2, '0'],
    ['count', 'many', 'many'],
    ['miles', 75_000, '75,000 miles'],
    ['miles', 0, '0 miles'],
    ['miles', 1, '1 mile'],
    ['miles', '1', '1 mile'],
    ['miles', 1.4, '1 mile'],
    ['miles', 2, '2 miles'],
    ['miles', 11, '11 miles'],
    ['miles', 'Unlimited', 'Unlimited'],
    ['percent', 0, '0.0000%'],
    ['percent', 66.66667, '66.6667%'],
    ['percent', 100, '100.0000%'],
    ['percent', '12.5', '12.5000%'],
    ['percent', 'half', 'half'],
    ['date', '2029-03-15', '03/15/2029'],
    ['date', '2028-02-29', '02/29/2028'],
    ['date', '2027-02-29', '2027-02-29'],
    ['date', '2029-03-15T23:59:59-06:00', '03/15/2029'],
    ['date', '2029-03-15x', '2029-03-15x'],
    ['date', '3/15/2029', '3/15/2029'],
  ])('%s of %j is written %j', (kind, value, shown) => {
    expect(formatCell(kind, value)).toBe(shown);
  });

  test.each<CellKind>(['text', 'money', 'date', 'percent', 'count', 'miles', 'phone', 'role'])(
    'nothing as %s is an empty text',
    (kind) => {
      expect([null, undefined, ''].map((value) => formatCell(kind, value))).toEqual(['', '', '']);
    },
  );

  test('money says every cent it was given', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        const shown = formatCell('money', cents / 100);
        expect(Math.round(Number(shown.replace(/[$,]/g, '')) * 100) + 0).toBe(cents + 0);
        expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
      }),
    );
  });
});

test.each([
  ['MBPIAdministrator', 'MBPI Administrator'],
  ['MBPFinanceUser', 'MBP Finance User'],
  ['MBPIRateAdministrator', 'MBPI Rate Administrator'],
  ['Master Dealer', 'Master Dealer'],
  ['FIUser', 'FI User'],
])('the role %s is shown as %s', (sent, shown) => {
  expect([formatCell('role', sent), wordsApart(sent)]).toEqual([shown, shown]);
});

describe('a phone number', () => {
  test.each([
    ['417555012', '417555012'],
    ['4175550123', '(417) 555-0123'],
    ['+4175550123', '(417) 555-0123'],
    ['14175550123', '1 (417) 555-0123'],
    ['+14175550123', '1 (417) 555-0123'],
    ['524175550123', '52 (417) 555-0123'],
    ['+524175550123', '52 (417) 555-0123'],
    ['1524175550123', '1524175550123'],
    ['+1524175550123', '+1524175550123'],
    ['++4175550123', '++4175550123'],
    ['0175550123', '(017) 555-0123'],
    ['417-555-0123', '417-555-0123'],
    ['417555+0123', '417555+0123'],
    ['4175550123 x5', '4175550123 x5'],
  ])('%s is shown as %s', (sent, shown) => {
    expect(formatCell('phone', sent)).toBe(shown);
  });
});

test('whole cents are written as dollars', () => {
  expect([0, 5, 126_390, -100].map(moneyText)).toEqual(['$0.00', '$0.05', '$1,263.90', '-$1.00']);
});

test.each([
  [0, true],
  [-3.5, true],
  ['2495.50', true],
  ['-12', true],
  ['', false],
  ['1,000', false],
  ['=1+1', false],
  ['1e3', false],
  [1e13, false],
  [Number.NaN, false],
  [[5], false],
  [null, false],
])('%j is a number: %s', (value, isNumber) => {
  expect(isNumeric(value)).toBe(isNumber);
});

test.each([
  ['2026-10-01', '2026-10-31', '10/01/2026 to 10/31/2026'],
  ['2026-10-01', '2026-10-01', '10/01/2026'],
])('the days from %s to %s are written %s', (startDate, endDate, text) => {
  expect(daysText({ startDate, endDate })).toBe(text);
});

test.for<[CellKind, boolean]>([
  ['money', true],
  ['count', true],
  ['miles', true],
  ['percent', true],
  ['ratio', true],
  ['text', false],
  ['date', false],
  ['phone', false],
  ['role', false],
])('%s is compared digit by digit: %s', ([kind, isCompared]) => {
  expect(isFigure(kind)).toBe(isCompared);
});

test('texts, phones and roles are sorted from A to Z first, figures and days from the greatest', () => {
  const kinds: CellKind[] = ['text', 'phone', 'role', 'money', 'date', 'percent', 'ratio', 'count', 'miles'];
  expect(kinds.filter(isAlphabetic)).toEqual(['text', 'phone', 'role']);
});

test('a change has a sign unless it is zero', () => {
  expect([3, -2, 0, 1200].map(changeText)).toEqual(['+3', '-2', '0', '+1,200']);
});
