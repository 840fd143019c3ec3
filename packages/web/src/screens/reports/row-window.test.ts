import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineHeight, rowWindow, scrollTopFor, topsOf } from './row-window.ts';

const lines = (count: number) => topsOf(Array.from({ length: count }), () => lineHeight);

test('rows start where the previous ones end', () => {
  expect(topsOf([100, 30, 100], (height) => height)).toEqual([0, 100, 130, 230]);
  expect(topsOf([], () => 1)).toEqual([0]);
});

test('only the rows about those in sight are drawn', () => {
  expect(rowWindow(lines(50_000), { top: 0, height: 400 })).toEqual({ first: 0, end: 24 });
  expect(rowWindow(lines(50_000), { top: 36 * 1000, height: 400 })).toEqual({ first: 984, end: 1032 });
  expect(rowWindow(lines(5), { top: 0, height: 400 })).toEqual({ first: 0, end: 5 });
  expect(rowWindow(lines(0), { top: 0, height: 400 })).toEqual({ first: 0, end: 0 });
});

const heights = fc.array(fc.constantFrom(36, 112, 150), { maxLength: 2000 });
const inSight = fc.record({ top: fc.nat({ max: 200_000 }), height: fc.integer({ min: 0, max: 3000 }) });

test('every row in sight is drawn, and never many more', () => {
  fc.assert(
    fc.property(heights, inSight, (each, { top, height }) => {
      const tops = topsOf(each, (one) => one);
      const { first, end } = rowWindow(tops, { top, height });
      const seen = each
        .map((_, row) => row)
        .filter((row) => (tops[row + 1] ?? 0) > top && (tops[row] ?? 0) < top + height);
      expect(seen.every((row) => first <= row && row < end)).toBe(true);
      expect(end - first).toBeLessThanOrEqual(seen.length + 60);
    }),
  );
});

test('a row that is gone to comes into sight, and no further than it must', () => {
  const tops = lines(50);
  expect(scrollTopFor(3, { top: 0, height: 360 }, tops)).toBe(0);
  expect(scrollTopFor(10, { top: 0, height: 360 }, tops)).toBe(36);
  expect(scrollTopFor(2, { top: 360, height: 360 }, tops)).toBe(72);
});
