import { expect, test } from 'vitest';
import { modelYearsOf } from './model-year.ts';

test.each([
  ['1HGCM82633A004352', [2003, 2033]],
  ['1FTFW5L86RFB45612', [1994, 2024]],
  ['1M8GDM9AXKP042788', [1989, 2019]],
  ['1FTEW1EPXAFA00001', [1980, 2010]],
  ['1FTEW1EPXUFA00001', []],
  ['', []],
])('the tenth character of "%s" means %j', (vin, years) => {
  expect(modelYearsOf(vin)).toEqual(years);
});
