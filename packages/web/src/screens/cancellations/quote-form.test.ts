import { expect, test } from 'vitest';
import { emptyText } from './quote-address.ts';
import { unreadable } from './quote-form.ts';

test.each([
  ['', undefined],
  ['48,915', undefined],
  ['abc', 'Must be a whole number.'],
  ['48.5', 'Must be a whole number.'],
  ['-1', 'Must be 0 or more.'],
  ['-1.5', 'Must be a whole number.'],
  ['12,345,678', 'Must be 9,999,999 or less.'],
])('an odometer of “%s” is wrong as every number is: %s', (typed, message) => {
  expect(unreadable({ ...emptyText, vehicleMilesWhenCancel: typed }).vehicleMilesWhenCancel).toBe(message);
});
