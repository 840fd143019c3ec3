import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNumberInput, numberOfInput } from './number-input.ts';

test.each<[string, number | undefined]>([
  ['', undefined],
  ['-', undefined],
  ['.', undefined],
  ['-.', undefined],
  ['0', 0],
  ['-0', 0],
  ['12', 12],
  ['-12', -12],
  ['12.', 12],
  ['.5', 0.5],
  ['-12.50', -12.5],
  ['007', 7],
  ['9'.repeat(400), undefined],
])('"%s" may be typed and is %s', (typed, value) => {
  expect(isNumberInput(typed)).toBe(true);
  expect(numberOfInput(typed)).toBe(value);
});

test.each(['1.2.3', '--1', '1-', '+1', '1,5', '1e3', '0x1', '$5', 'a', '1 2', '١'])(
  '"%s" is not accepted while typing and is not a number',
  (typed) => {
    expect(isNumberInput(typed)).toBe(false);
    expect(numberOfInput(typed)).toBeUndefined();
  },
);

test('blanks around a pasted number do not count', () => {
  expect(numberOfInput(' 12.5 ')).toBe(12.5);
});

test('anything that can be typed as a number is one', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(numberOfInput(typed)).not.toBeNaN();
    }),
  );
});
