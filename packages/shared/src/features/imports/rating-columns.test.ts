import { expect, test } from 'vitest';
import { keyWords, readCell } from './columns.ts';
import { ratingColumns, whyNotTogether } from './rating-columns.ts';

test.each([
  ['plans', 'programCode', 'gap', 'GAP'],
  ['plans', 'includesTire', 'Yes', 'yes'],
  ['plans', 'includesTire', 'no', ''],
  ['plans', 'states', 'tx, ok', 'OK TX'],
  ['vehicleClasses', 'modelKey', 'F-150', 'F150'],
  ['vehicleClasses', 'fromYear', '2015', '2015'],
  ['priceCaps', 'percentOfFinanced', '4.50 %', '4.5'],
  ['financePlans', 'minAmount', '$1,195', '1195.00'],
  ['financePlans', 'minAmount', '1000000.00', '1000000.00'],
  ['financePlans', 'minAmount', '9,999,999,999.99', '9999999999.99'],
  ['financePlans', 'downPaymentPercent', '0', '0'],
] as const)('%s: %s of %s is %s', (kind, field, cell, value) => {
  const column = ratingColumns[kind].find((one) => one.field === field);
  expect(column && readCell(column, cell)).toEqual({ value });
});

test.each([
  ['plans', 'programCode', 'VSC1'],
  ['plans', 'states', 'TX ZZ'],
  ['vehicleClasses', 'fromYear', '15'],
  ['priceCaps', 'percentOfFinanced', '101'],
  ['priceCaps', 'percentOfFinanced', '0'],
  ['priceCaps', 'flat', '10,000,000,000.00'],
  ['priceCaps', 'flat', '10000000000.00'],
  ['priceCaps', 'flat', '1000,000.00'],
  ['priceCaps', 'flat', '1,00'],
  ['priceCaps', 'flat', '1.000.000,00'],
  ['financePlans', 'termMonths', '0'],
] as const)('%s: %s of %s is refused', (kind, field, cell) => {
  const column = ratingColumns[kind].find((one) => one.field === field);
  expect(column && readCell(column, cell)).toHaveProperty('problem');
});

test.each([
  [{ validFrom: '2026-01-02', validTo: '2026-01-01' }, 'validTo'],
  [{ validFrom: '2026-01-02', validTo: '2026-01-02' }, undefined],
  [{ startDate: '2026-11-01', endDate: '2026-10-31' }, 'endDate'],
  [{ fromYear: '2020', toYear: '2019' }, 'toYear'],
  [{ makeKey: '', modelKey: 'F150' }, 'modelKey'],
  [{ minAmount: '500.00', maxAmount: '90.00' }, 'maxAmount'],
  [{ flat: '', percentOfFinanced: '' }, 'flat'],
  [{ flat: '600.00', percentOfFinanced: '' }, undefined],
])('%j does not fit together at %s', (after, field) => {
  expect(whyNotTogether(after as Record<string, string>)?.field).toBe(field);
});

test('a row is identified by its key columns, in words', () => {
  expect([keyWords('dealers'), keyWords('plans')]).toEqual(['dealer code', 'program and plan']);
});
