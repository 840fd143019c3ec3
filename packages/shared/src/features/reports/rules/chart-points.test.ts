import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { chartPoints, chartTitle, isMonth } from './chart-points.ts';

describe('the points of a chart', () => {
  test('of days have the days without rows among them, from the first asked for to the last', () => {
    const points = [
      { by: '2026-02-27', value: 3 },
      { by: '2026-03-01', value: 5 },
    ];
    expect(chartPoints(points, { startDate: '2026-02-26', endDate: '2026-03-01' })).toEqual([
      { by: '2026-02-26', value: 0, label: '02/26/2026' },
      { by: '2026-02-27', value: 3, label: '02/27/2026' },
      { by: '2026-02-28', value: 0, label: '02/28/2026' },
      { by: '2026-03-01', value: 5, label: '03/01/2026' },
    ]);
    expect(chartPoints(points, undefined)).toHaveLength(3);
  });

  test('of months have the months without rows among them', () => {
    const points = [{ by: '2025-11', value: 1.5 }];
    expect(chartPoints(points, { startDate: '2025-10-31', endDate: '2026-01-15' })).toEqual([
      { by: '2025-10', value: 0, label: 'Oct 2025' },
      { by: '2025-11', value: 1.5, label: 'Nov 2025' },
      { by: '2025-12', value: 0, label: 'Dec 2025' },
      { by: '2026-01', value: 0, label: 'Jan 2026' },
    ]);
    const apart = [...points, { by: '2026-01', value: 1 }];
    expect(chartPoints(apart, undefined).map(({ by }) => by)).toEqual(['2025-11', '2025-12', '2026-01']);
  });

  test('by name stay in their order', () => {
    const points = [
      { by: 'Paid', value: 9 },
      { by: '', value: 2 },
    ];
    expect(chartPoints(points, undefined).map(({ label }) => label)).toEqual(['Paid', 'None']);
  });

  test('by age go from the youngest to the oldest, with the mark that a card gives them', () => {
    const points = [
      { by: '60 days or more', value: 9 },
      { by: 'Under 30 days', value: 5 },
      { by: '30 to 59 days', value: 2 },
    ];
    expect(chartPoints(points, undefined).map(({ label, mark }) => [label, mark])).toEqual([
      ['Under 30 days', 'none'],
      ['30 to 59 days', 'amber'],
      ['60 days or more', 'red'],
    ]);
  });

  test('by program have its title next to its code', () => {
    const points = ['OEM', 'GAP', 'RV', 'XYZ', ''].map((by) => ({ by, value: 1 }));
    expect(chartPoints(points, undefined, 'programCode').map(({ label }) => label)).toEqual([
      'OEM Vehicle Service Contract',
      'GAP',
      'RV Resist All',
      'XYZ',
      'None',
    ]);
  });

  test('by code have the name that came with it, and say how many are left out', () => {
    const points = [
      { by: 'MO1001', name: 'Ford of Springfield', value: 9 },
      { by: 'MO1002', name: 'Ford of Springfield', value: 5 },
      { by: '', others: 1003, value: 4 },
    ];
    expect(chartPoints(points, undefined, 'dealerCode').map(({ label }) => label)).toEqual([
      'Ford of Springfield',
      'Ford of Springfield',
      '1,003 others',
    ]);
  });

  test('of months have months in the title', () => {
    const title = 'Contracts by day of sale';
    expect(chartTitle(title, [{ by: '2026-10', value: 1 }])).toBe('Contracts by month of sale');
    expect(chartTitle(title, [{ by: '2026-10-31', value: 1 }])).toBe(title);
    expect(chartTitle(title, [])).toBe(title);
    expect(['2026-10', '2026-10-31', 'Oct'].map(isMonth)).toEqual([true, false, false]);
  });

  test('are none if nothing was found', () => {
    expect(chartPoints([], { startDate: '2026-02-26', endDate: '2026-03-01' })).toEqual([]);
  });

  test('of days keep every value', () => {
    const day = fc.nat({ max: 92 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ by: day, value: fc.nat() }), { selector: ({ by }) => by }),
        (points) => {
          const all = chartPoints(points, { startDate: '2026-01-01', endDate: '2026-04-03' });
          const sum = (some: readonly { value: number }[]) =>
            some.reduce((total, { value }) => total + value, 0);
          expect(sum(all)).toBe(sum(points));
          expect(all).toHaveLength(points.length === 0 ? 0 : 93);
        },
      ),
    );
  });
});
