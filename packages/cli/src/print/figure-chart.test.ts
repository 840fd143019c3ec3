import { dealerCharts } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { expect, test } from 'vitest';
import { paintOf } from '../process/paint.ts';
import { figureChartLines } from './figure-chart.ts';

const months = [
  { key: '2026-10', label: 'Oct 26', values: [312, 12] },
  { key: '2026-11', label: 'Nov 26', values: [20, 0] },
];
const chart = { ...dealerCharts[0]!, points: months };
const drawn = (width: number, points = months) =>
  figureChartLines({ ...chart, points }, { width, paint: paintOf(false) });

test('each month has its values, and bars from 0 in one scale for both series', () => {
  expect(drawn(70)).toEqual([
    'Sold and cancelled, 13 months',
    'Month   Sold  0 ─────────────── 312  Cancelled  0 ─────────────── 312',
    'Oct 26   312  █████████████████████         12  █',
    'Nov 26    20  █▌                             0',
  ]);
});

test('on a narrow screen the values stay, without bars that say nothing', () => {
  expect(drawn(40)).toEqual([
    'Sold and cancelled, 13 months',
    'Month   Sold  0 ───────── 312  Cancelled',
    'Oct 26   312  ███████████████         12',
    'Nov 26    20  █                        0',
  ]);
  expect(drawn(28).slice(1)).toEqual([
    'Month   Sold  Cancelled',
    'Oct 26   312         12',
    'Nov 26    20          0',
  ]);
});

test('says so if there is nothing to draw', () => {
  expect(drawn(60, [{ key: '2026-11', label: 'Nov 26', values: [0, 0] }])).toEqual([
    'Sold and cancelled, 13 months',
    'Nothing sold in 13 months.',
  ]);
});

test('of many programs the first ones are drawn, the others are counted, and all are in the total', () => {
  const points = Array.from({ length: 10 }, (_, at) => ({
    key: `P${at}`,
    label: `Program ${at}`,
    values: [10 - at],
  }));
  const lines = figureChartLines(
    { ...chart, by: 'Program', series: ['Contracts'], points, hasTotal: true },
    { width: 60, paint: paintOf(false) },
  );
  expect(lines.slice(-2)).toEqual(['and 2 more', 'Total             55']);
  expect(lines).toHaveLength(12);
});

test('every chart of a dealer is drawn without the table of wide characters', () => {
  for (const each of dealerCharts) {
    const points = [
      { key: 'MBP', label: 'Vehicle Service Contract (MBP)', values: each.series.map(() => 3) },
    ];
    const lines = figureChartLines({ ...each, points }, { width: 110, paint: paintOf(false) });
    expect(lines.join('\n')).toContain('3');
  }
});
