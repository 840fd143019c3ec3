import { expect, test } from 'vitest';
import {
  defaultMenuGroupType,
  feeIncludeTypeLabel,
  feeIncludeTypes,
  menuGroupTypeLabel,
  menuGroupTypes,
} from './codes.ts';

test('menu groups are financed, as a new one is, or cash', () => {
  expect(menuGroupTypes.map(({ code, name }) => `${name} ${code}`)).toEqual(['Financed 1', 'Cash 2']);
  expect([defaultMenuGroupType, 2, 3, null].map(menuGroupTypeLabel)).toEqual([
    'Financed',
    'Cash',
    'Menu type 3',
    '',
  ]);
});

test('fees have five include types', () => {
  expect(feeIncludeTypes.map(({ code, name }) => `${name} ${code}`)).toEqual([
    'Unknown 0',
    'Yes 1',
    'No 2',
    'OnlyFinanceMenu 3',
    'OnlyCashMenu 4',
  ]);
  expect([0, 1, 2, 3, 4, 5, null].map(feeIncludeTypeLabel)).toEqual([
    'Unknown',
    'Yes',
    'No',
    'Only finance menu',
    'Only cash menu',
    'Include type 5',
    '',
  ]);
});
