import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, middleOf, mostPixels, whyUnreadable } from './shrink.ts';

test.each([
  [4032, 3024, 2048, 1536],
  [3024, 4032, 1536, 2048],
  [2048, 2048, 2048, 2048],
  [640, 480, 640, 480],
  [20_000, 3, 2048, 1],
])('%d by %d is sent as %d by %d', (width, height, toWidth, toHeight) => {
  expect(fitted({ width, height }, mostPixels)).toEqual({ width: toWidth, height: toHeight });
});

test('no size exceeds the limit or the original, or is empty', () => {
  const pixels = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const small = fitted({ width, height }, mostPixels);
      expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(mostPixels);
      expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1);
      expect(small.width <= width && small.height <= height).toBe(true);
      const { x, y, side } = middleOf({ width, height });
      expect(x + side <= width && y + side <= height).toBe(true);
    }),
  );
});

test.each([
  ['IMG_0042.HEIC', '', 'HEIC'],
  ['photo', 'image/heif', 'HEIC'],
  ['notes.pdf', 'application/pdf', 'JPEG, PNG or WebP'],
])("says why %s (%s) can't be used", (name, type, words) => {
  expect(whyUnreadable({ name, type })).toContain(words);
});
