import { expect, test } from 'vitest';
import { isNumericId, matchingOptions, unlistedOption } from './picker.ts';

const options = [
  { value: '7', text: 'Parking lot', detail: 'for everyone', row: {} },
  { value: '70', text: 'Price list 7', detail: 'for dealers', row: {} },
];

test.each([
  ['', ['7', '70']],
  [' PARKING ', ['7']],
  ['7', ['7', '70']],
  ['70', ['70']],
  ['dealers', []],
])('finds options by “%s” as their value or a part of their label', (text, values) => {
  expect(matchingOptions(text, options).map(({ value }) => value)).toEqual(values);
});

test('finds options by other words', () => {
  expect(matchingOptions('DEALERS', options, ({ detail }) => detail)).toEqual([options[1]]);
});

test('offers a number that the list lacks as it is written', () => {
  expect(unlistedOption(' r-202611-000001 ')).toEqual({
    value: 'R-202611-000001',
    text: 'R-202611-000001',
    row: {},
  });
});

test.each([
  [' 15 ', true],
  ['', false],
  ['15a', false],
])('a plain number is an id: “%s”', (text, isOne) => {
  expect(isNumericId(text)).toBe(isOne);
});
