import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardHeight, lineHeight, rowWindow, scrollTopFor } from './row-window.ts';

test('only the rows about those in sight are drawn', () => {
  expect(rowWindow(50_000, { top: 0, height: 400 })).toEqual({ first: 0, end: 36 });
  expect(rowWindow(50_000, { top: 36 * 1000, height: 400 })).toEqual({ first: 984, end: 1032 });
  expect(rowWindow(5, { top: 0, height: 400 })).toEqual({ first: 0, end: 5 });
  expect(rowWindow(0, { top: 0, height: 400 })).toEqual({ first: 0, end: 0 });
});

const rowHeights = fc.constantFrom(lineHeight, cardHeight);
const inSight = fc.record({ top: fc.nat({ max: 2_000_000 }), height: fc.integer({ min: 0, max: 3000 }) });

test('every row in sight is drawn, and never many more', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), inSight, rowHeights, (count, { top, height }, rowHeight) => {
      const { first, end } = rowWindow(count, { top, height }, rowHeight);
      const seen = Math.min(count, Math.ceil((top + height) / rowHeight));
      if (top < count * rowHeight) {
        expect(first).toBeLessThanOrEqual(Math.floor(top / rowHeight));
        expect(end).toBeGreaterThanOrEqual(seen);
      }
      expect(end - first).toBeLessThanOrEqual(height / rowHeight + 60);
    }),
  );
});

test('a row that is gone to comes into sight, and no further than it must', () => {
  expect(scrollTopFor(3, { top: 0, height: 360 })).toBe(0);
  expect(scrollTopFor(10, { top: 0, height: 360 })).toBe(36);
  expect(scrollTopFor(2, { top: 360, height: 360 })).toBe(72);
});
