import { expect, test } from 'vitest';
import { axisOf, placeOn } from './axis.ts';

test.each([
  [[22, 3], true, [0, 10, 20, 30]],
  [[3], true, [0, 1, 2, 3]],
  [[0], true, [0, 1]],
  [[], true, [0, 1]],
  [[11_148.82, 1541.49], false, [0, 5000, 10_000, 15_000]],
  [[-150, 400], false, [-200, 0, 200, 400]],
  [[0.8], false, [0, 0.2, 0.4, 0.6, 0.8]],
])('the axis of %j has its lines at round numbers', (values, isWhole, ticks) => {
  const axis = axisOf(values, { isWhole });
  expect(axis.ticks.map((tick) => Math.round(tick * 100) / 100)).toEqual(ticks);
  for (const value of values) {
    expect(placeOn(axis, value)).toBeGreaterThanOrEqual(0);
    expect(placeOn(axis, value)).toBeLessThanOrEqual(100);
  }
});
