import { expect, test } from 'vitest';
import {
  chartsFor,
  dealerCharts,
  drawingOf,
  type FigureChart,
  pendingByAge,
  totalsOf,
} from './figure-charts.ts';

const chart = (charts: readonly FigureChart[], id: string) => charts.find((one) => one.id === id);

test('a chart of months has a value of each series for each month, under its short name', () => {
  const rows = [
    { year: 2026, month: 10, contractCount: 312, cancelledCount: 12 },
    { year: 2026, month: 11, contractCount: 20, cancelledCount: null },
  ];
  expect(chart(dealerCharts, 'dealer.contracts')?.points(rows)).toEqual([
    { key: '2026-10', label: 'Oct 26', values: [312, 12] },
    { key: '2026-11', label: 'Nov 26', values: [20, 0] },
  ]);
});

test('claims are drawn as paid and in reserve, and without the reserve for those who are not sent it', () => {
  const claims = chart(chartsFor({ isActiveDirectoryUser: false }), 'claims.months');
  if (!claims) throw new Error('There is no chart of claims.');
  const month = { year: 2026, month: 11, claimCount: 2, paidAmount: 40 };
  const drawn = (rows: object[]) => {
    const { series, points, isNamed } = drawingOf(claims, rows as Record<string, unknown>[]);
    return [series, points.map(({ values }) => values), isNamed];
  };
  expect(drawn([{ ...month, reserveAmount: 10 }])).toEqual([['Paid', 'In reserve'], [[40, 10]], true]);
  expect(drawn([{ ...month, reserveAmount: 0 }])).toEqual([['Paid', 'In reserve'], [[40, 0]], true]);
  // The portal reads a field that isn't sent as null.
  for (const row of [month, { ...month, reserveAmount: null }])
    expect(drawn([row])).toEqual([['Paid'], [[40]], true]);
});

test('what waits of a program is drawn by age, each contract once, with the total of each age', () => {
  const row = { programCode: 'MBP', programName: 'VSC', contractCount: 10, amberCount: 3, redCount: 2 };
  expect(chart(chartsFor({ isActiveDirectoryUser: false }), 'pending.ages')?.points([row])).toEqual([
    { key: 'MBP', label: 'VSC', values: [5, 3, 2] },
  ]);
  const points = pendingByAge.points([row, { ...row, programCode: 'GAP', amberCount: 0 }]);
  expect(totalsOf(pendingByAge, points)).toEqual([13, 3, 4]);
});
