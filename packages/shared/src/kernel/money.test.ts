import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, dollarsOf, dollarsOrNull, roundedQuotient, roundedShare } from './money.ts';

describe('an amount', () => {
  test.each<[number | string, number]>([
    ['2,495.00', 249_500],
    ['$1,234,567.89', 123_456_789],
    [2495, 249_500],
    ['-3.5', -350],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['-0', 0],
    ['-0.00', 0],
    [' 7 ', 700],
    ['1.004', 100],
    ['1.005', 101],
    ['1.0049999', 100],
    ['0.999', 100],
    [1.005, 101],
    [-1.005, -101],
    [0.1 + 0.2, 30],
  ])('written %j is %d cents', (written, cents) => {
    expect(centsOf(written)).toBe(cents);
  });

  test.each(['', '.', '-', 'abc', '1.2.3', '--1', '1-', '1e3', Number.NaN, Number.POSITIVE_INFINITY])(
    'is not %j',
    (written) => {
      expect(() => centsOf(written)).toThrow(new RangeError(`not an amount of dollars: ${written}`));
    },
  );

  test("survives the round trip through the wire's dollars", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
        expect(centsOf(dollarsOf(cents).toFixed(2))).toBe(cents);
      }),
    );
  });
});

test.each([
  [249_550, 2495.5],
  [0, 0],
  [null, null],
  [undefined, null],
])('%s cents are %s dollars on the wire', (cents, dollars) => {
  expect(dollarsOrNull(cents)).toBe(dollars);
});

describe('a rounded quotient', () => {
  test.each<[bigint, bigint, number]>([
    [0n, 7n, 0],
    [1n, 2n, 1],
    [-1n, 2n, -1],
    [1n, 3n, 0],
    [2n, 3n, 1],
    [-2n, 3n, -1],
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [149n, 100n, 1],
    [150n, 100n, 2],
    [7n, 1n, 7],
  ])('of %d and %d is %d', (numerator, denominator, rounded) => {
    expect(roundedQuotient(numerator, denominator)).toBe(rounded);
  });

  test.each([0n, -1n])('has no denominator %d', (denominator) => {
    expect(() => roundedQuotient(1n, denominator)).toThrow(new RangeError('the denominator must be above 0'));
  });
});

describe('a rounded share', () => {
  test.each<[number, number, number, number]>([
    [249_500, 506_572, 1_000_000, 126_390],
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [0, 1, 3, 0],
    [3, 0, 3, 0],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
    [9_007_199_254_740_991, 9_999_999, 10_000_000, 9_007_198_354_021_066],
  ])('of %d, %d of %d, is %d', (amount, part, whole, rounded) => {
    expect(roundedShare(amount, part, whole)).toBe(rounded);
  });

  test('is the rounded quotient, however large the numbers are', () => {
    const size = fc.constantFrom(10, 1e4, 1e9, 1e12, Number.MAX_SAFE_INTEGER);
    const anyCase = size.chain((max) =>
      fc.tuple(fc.integer({ min: 0, max }), fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 })),
    );
    fc.assert(
      fc.property(anyCase, ([amount, part, whole]) => {
        expect(roundedShare(amount, part, whole)).toBe(
          roundedQuotient(BigInt(amount) * BigInt(part), BigInt(whole)),
        );
      }),
      { numRuns: 500 },
    );
  });
});
