import { describe, expect, test } from 'vitest';
import { partsOfWhole, percentOfCents, percentParts, whyNotAmount } from './amounts.ts';

test.each([0, 1, Number.MAX_SAFE_INTEGER])('%d is an amount', (cents) => {
  expect(whyNotAmount(cents, 'price')).toBeUndefined();
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d isn't an amount", (cents) => {
  expect(whyNotAmount(cents, 'price')).toEqual({
    code: 'bad_amount',
    field: 'price',
    message: 'Enter an amount in dollars and cents, 0 or more.',
  });
});

describe('a percent', () => {
  test.each([
    [0, 0n],
    [6.99, 6_990_000n],
    [100, 100_000_000n],
    [8.123456, 8_123_456n],
    [0.1 + 0.2, 300_000n],
    [0.000001, 1n],
  ])('of %d is counted in millionths', (percent, parts) => expect(percentParts(percent)).toBe(parts));

  test.each([-0.000001, -1, Number.NaN, Number.POSITIVE_INFINITY, 1.2345678, 0.0000005, 1e12])(
    'is not %d',
    (percent) => expect(percentParts(percent)).toBeUndefined(),
  );

  test('of 100 is the whole', () => expect(percentParts(100)).toBe(partsOfWhole));

  test.each([
    [10_000, 8.25, 825],
    [10, 5, 1],
    [10, 4.9999, 0],
    [99_999, 100, 99_999],
  ])('of %d cents, %d %%, is %d cents', (cents, percent, share) => {
    expect(percentOfCents(cents, percentParts(percent) ?? 0n)).toBe(share);
  });
});
