import { expect, test } from 'vitest';
import { type ComparedRate, compareRates } from './compare-rates.ts';

const rate = (change: Partial<ComparedRate> = {}): ComparedRate => ({
  planCode: 'PREMIER',
  vehicleClass: '1',
  condition: 'Used',
  months: 60,
  miles: 75_000,
  deductibleCents: 10_000,
  costCents: 119_500,
  ...change,
});

test('lists what rose, fell, is new and is gone, with both costs', () => {
  const before = [
    rate(),
    rate({ months: 48, costCents: 99_500 }),
    rate({ months: 36 }),
    rate({ months: 24 }),
  ];
  const after = [
    rate({ costCents: 125_000 }),
    rate({ months: 48, costCents: 90_000 }),
    rate({ months: 36 }),
    rate({ months: 72, costCents: 150_000 }),
  ];
  const { changes, sameCount } = compareRates(before, after);
  expect(sameCount).toBe(1);
  expect(
    changes.map(({ change, months, fromCents, toCents }) => [months, change, fromCents, toCents]),
  ).toEqual([
    [24, 'Gone', 119_500, null],
    [48, 'Fell', 99_500, 90_000],
    [60, 'Rose', 119_500, 125_000],
    [72, 'New', null, 150_000],
  ]);
});

test.each([
  ['plan', { planCode: 'BASIC' }],
  ['class', { vehicleClass: '2' }],
  ['condition', { condition: 'New' }],
  ['miles', { miles: null }],
  ['deductible', { deductibleCents: 0 }],
] as const)('another %s is another line', (_what, change) => {
  const { changes, sameCount } = compareRates([rate()], [rate(change)]);
  expect([changes.map((line) => line.change).toSorted(), sameCount]).toEqual([['Gone', 'New'], 0]);
});

test('a sheet has no changes from itself', () => {
  const sheet = [rate(), rate({ months: 72 })];
  expect(compareRates(sheet, sheet)).toEqual({ changes: [], sameCount: 2 });
});
