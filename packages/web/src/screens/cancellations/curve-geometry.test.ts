import { quoteCurve } from '@pitlane/shared/features/cancellations/rules/quote-curve';
import { aCancellation } from '@pitlane/shared/testing/cancellations';
import { describe, expect, test } from 'vitest';
import {
  areaOf,
  curveSize,
  dayAtShare,
  heightOf,
  pathOf,
  pointOn,
  shareOfTerm,
  tablePoints,
} from './curve-geometry.ts';

const days = { first: aCancellation.purchaseDate, last: aCancellation.expirationDate };
const end = (cancelAsOf: string) => ({ cancelAsOf, cancelMiles: aCancellation.saleMiles });
const facts = { ...aCancellation, claimsPaidCents: 0 };
const drawn = quoteCurve(facts, { from: end(days.first), to: end(days.last), points: 1_827 });
if (!drawn.ok) throw new Error(drawn.error.code);
const curve = drawn.value;
const price = aCancellation.customerPriceCents;

describe('the axis of days', () => {
  test('runs from the purchase to the expiration', () => {
    expect([days.first, '2024-09-13', days.last].map((day) => shareOfTerm(day, days))).toEqual([
      0,
      expect.closeTo(0.5, 3),
      1,
    ]);
  });

  test('places a day outside the term at the nearer end', () => {
    expect([shareOfTerm('2019-01-01', days), shareOfTerm('2031-01-01', days)]).toEqual([0, 1]);
    expect([dayAtShare(-0.2, days), dayAtShare(1.2, days)]).toEqual([days.first, days.last]);
  });

  test('leads from a day to its place and back', () => {
    for (const day of ['2022-03-16', '2023-02-28', '2024-02-29', '2027-03-14'])
      expect(dayAtShare(shareOfTerm(day, days), days)).toBe(day);
  });
});

describe('the drawing', () => {
  test('has the whole price at the top and nothing on the ground', () => {
    const heights = [curve[0], curve.at(-1)].map((point) => point && heightOf(point, 'money', price));
    expect(heights).toEqual([0, curveSize.height]);
  });

  test('draws the percent if no money is shown', () => {
    const half = pointOn(curve, '2024-09-13');
    expect(half && heightOf(half, 'percent', 100)).toBeCloseTo(curveSize.height / 2, 0);
  });

  test('has a path from end to end that never rises, of no more points than can be seen', () => {
    const steps = [...pathOf(curve, 'money', price).matchAll(/[ML]([\d.]+) ([\d.]+)/g)];
    const heights = steps.map((step) => Number(step[2]));
    expect(Number(steps[0]?.[1])).toBe(0);
    expect(Number(steps.at(-1)?.[1])).toBe(curveSize.width);
    expect(steps.length).toBeLessThanOrEqual(1_201);
    expect(heights.toSorted((a, b) => a - b)).toEqual(heights);
  });

  test('closes the area on the ground, and draws nothing of nothing', () => {
    expect(areaOf('M0 0L1000 220')).toMatch(/L1000 220L0 220Z$/);
    expect(areaOf(pathOf([], 'money', price))).toBe('');
  });
});

test('the point of a day is that day’s own', () => {
  expect(pointOn(curve, '2024-09-01')?.cancelAsOf).toBe('2024-09-01');
  expect(pointOn(curve, '2030-01-01')?.cancelAsOf).toBe(days.last);
  expect(pointOn([], '2024-09-01')).toBeUndefined();
});

test('the table has both ends and even steps between them', () => {
  const rows = tablePoints(curve, 11).map(({ cancelAsOf }) => cancelAsOf);
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([11, days.first, days.last]);
  expect(tablePoints(curve.slice(0, 3), 11)).toHaveLength(3);
});
