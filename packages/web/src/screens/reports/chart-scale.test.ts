import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsInRoom, namesWidth, scaleOf, spanOf } from './chart-scale.ts';

const points = (...values: number[]) => values.map((value, at) => ({ by: `P${at}`, label: `P${at}`, value }));

test('bars start at 0: amounts below it go the other way', () => {
  const scale = scaleOf(points(300, -100));
  expect(scale).toEqual({ least: -100, most: 300 });
  expect(spanOf(300, scale)).toEqual({ from: 25, size: 75 });
  expect(spanOf(-100, scale)).toEqual({ from: 0, size: 25 });
  expect(spanOf(0, scale)).toEqual({ from: 25, size: 0 });
});

test('of amounts below nothing alone the worst is the longest', () => {
  const scale = scaleOf(points(-6.8, -627.67));
  expect(spanOf(-627.67, scale)).toEqual({ from: 0, size: 100 });
  expect(spanOf(-6.8, scale).size).toBeCloseTo(1.08, 2);
});

test('without points there are no bars', () => {
  expect(spanOf(0, scaleOf(points(0, 0)))).toEqual({ from: 0, size: 0 });
});

test.each([
  [1, 1300, 1, 1, 1],
  [5, 350, 5, 1, 5],
  [20, 350, 6, 1, 6],
  [20, 650, 12, 2, 6],
  [20, 1300, 18, 3, 6],
  [18, 1300, 18, 3, 6],
  [7, 1300, 7, 2, 4],
  [20, 0, 6, 1, 6],
])('%i bars in %i px are %i in %i columns of %i', (count, width, shown, columns, rows) => {
  const values = Array.from({ length: count }, (_, at) => count - at);
  const found = barsInRoom(points(...values), width);
  expect([found.shown.length, found.columns, found.rows]).toEqual([shown, columns, rows]);
});

test('long names get the room of a column: they are shown whole', () => {
  const values = Array.from({ length: 20 }, (_, at) => ({
    by: `P${at}`,
    label: 'MBP Vehicle Service Contract',
    value: 20 - at,
  }));
  const { columns } = barsInRoom(values, 966);
  expect(columns).toBe(2);
  expect(966 / columns).toBeGreaterThan(namesWidth(values) + 150);
});

test('groups without room are merged at the end with earlier others, and nothing is lost', () => {
  const found = [...points(9, 8, 7, 6, 5, 0.1), { by: '', label: '8 others', value: 100.2, others: 8 }];
  const { shown } = barsInRoom(found, 300);
  expect(shown.at(-1)).toMatchObject({ label: '9 others', value: 100.3, others: 9 });
  expect(scaleOf(shown)).toEqual({ least: 0, most: 9 });
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 40 }), fc.nat({ max: 2000 }), (values, width) => {
      const bars = barsInRoom(points(...values), width).shown;
      const sum = (some: readonly number[]) => some.reduce((all, value) => all + Math.round(value * 100), 0);
      expect(sum(bars.map(({ value }) => value))).toBe(sum(values));
    }),
  );
});
