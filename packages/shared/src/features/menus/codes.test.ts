import { expect, test } from 'vitest';
import { feeIncludeTypes, menuGroupTypes } from './codes.ts';

test('menu groups are financed or cash', () => {
  expect(menuGroupTypes.map(({ code, name }) => `${name} ${code}`)).toEqual(['Financed 1', 'Cash 2']);
});

test('fees have five include types', () => {
  expect(feeIncludeTypes.map(({ code, name }) => `${name} ${code}`)).toEqual([
    'Unknown 0',
    'Yes 1',
    'No 2',
    'OnlyFinanceMenu 3',
    'OnlyCashMenu 4',
  ]);
});
