import type { LinesSummary, Operation } from '@pitlane/shared/engine/operation';
import type { Report } from '@pitlane/shared/engine/report';
import { addDays } from '@pitlane/shared/kernel/dates';
import { reports } from '@pitlane/shared/registry/reports';
import { expect, test } from 'vitest';
import { PdfDocument } from '../../pdf/pdf-document.ts';
import { bare, type ReadPdf, readPdf } from '../../testing/read-pdf.ts';
import { writeSummary } from './summary-pdf.ts';

const [anyReport] = reports;
if (!anyReport) throw new Error('There are reports.');

/** A report of claims with five totals, which do not be side by side. */
const operation: Operation = {
  ...anyReport.operation,
  sheet: {
    sort: 'day',
    totals: ['a', 'b', 'c', 'd', 'e'],
    headline: 'b',
    groupBy: 'status',
    chart: { by: 'day', value: 'a' },
  },
};
const report: Report = {
  ...anyReport,
  title: 'Claims',
  operation,
  chart: { title: 'Paid by day', shape: 'days' },
};
const columns = [
  { key: 'status', header: 'Status', kind: 'text', isTotaled: false },
  { key: 'day', header: 'Day', kind: 'date', isTotaled: false },
  ...['a', 'b', 'c', 'd'].map(
    (key) => ({ key, header: `Sum ${key}`, kind: 'money', isTotaled: true }) as const,
  ),
  { key: 'e', header: 'Lines', kind: 'count', isTotaled: true },
] as const;

const totalsOf = (each: number) => ({ a: each, b: each + 0.25, c: 0, d: -each, e: each });

async function printed(summary: Partial<LinesSummary> = {}): Promise<ReadPdf> {
  const letterhead = { name: 'Main St Ford', logo: { kind: 'name' } } as const;
  const madeAt = new Date('2026-11-01T18:00:00Z');
  const paper = new PdfDocument({ title: 'Claims', letterhead, footer: 'Claims', madeAt });
  writeSummary(paper, {
    report,
    columns,
    summary: { total: 1234, totals: totalsOf(1500), ...summary },
    criteria: [['Dealer', '80715']],
    ranBy: 'Dana Smith',
    ranAt: '11/01/2026, 12:00 PM CST',
  });
  return readPdf(await paper.end());
}

test('a summary says what was asked, by whom and when, and each sum as its column is written', async () => {
  const { spoken } = await printed();
  for (const words of [
    'Claims Summary of 1,234 rows $1,500.25 Sum b',
    'Criteria Dealer 80715',
    'Run By Dana Smith At 11/01/2026, 12:00 PM CST',
    'Sum a $1,500.00',
    'Sum b $1,500.25',
    'Sum c $0.00',
    'Sum d -$1,500.00',
    'Lines 1,500',
  ])
    expect(spoken).toContain(bare(words));
});

test('its groups are with their rows and totals, those that find no room in a second table', async () => {
  const groups = [
    { value: 'Paid', rows: 1000, totals: totalsOf(1_000_000) },
    { value: '', rows: 234, totals: totalsOf(500_000) },
  ];
  const { spoken } = await printed({ groups, totals: totalsOf(1_500_000) });
  for (const words of [
    'By status, 1 of 2 Status Rows Sum a Sum b Sum c',
    'Paid 1,000 $1,000,000.00 $1,000,000.25 $0.00',
    'None 234 $500,000.00 $500,000.25 $0.00',
    'Total 1,234 $1,500,000.00 $1,500,000.25 $0.00',
    'By status, 2 of 2 Status Rows Lines Paid 1,000 1,000,000',
  ])
    expect(spoken).toContain(bare(words));
});

test('figures that fit are in one table', async () => {
  const { spoken } = await printed({
    groups: [{ value: 'Paid', rows: 10, totals: totalsOf(10) }],
    totals: totalsOf(10),
  });
  expect(spoken).toContain(
    bare('By status Status Rows Sum a Sum b Sum c Sum d Lines Paid 10 $10.00 $10.25 $0.00 -$10.00 10'),
  );
});

test('a group by a code is reported by its name too, in one line however long', async () => {
  const groups = [
    { value: 'AR1011', name: 'Big Lake & Sons Motors', rows: 1, totals: totalsOf(1) },
    { value: 'AR1012', name: `${'Long '.repeat(40)}Motors`, rows: 2, totals: totalsOf(2) },
  ];
  const { spoken } = await printed({ groups });
  expect(spoken).toContain(bare('Big Lake & Sons Motors (AR1011) 1 $1.00'));
  expect(spoken).toMatch(/(Long)+\.\.\.\(AR1012\)2\$2\.00/);
});

test('with many groups show the first ones, and all others as one, which add up', async () => {
  const groups = Array.from({ length: 1203 }, (_, at) => ({
    value: `Dealer ${at}`,
    rows: 1,
    totals: { ...totalsOf(0), a: at + 0.1 },
  })).toReversed();
  const a = groups.reduce((sum, { totals }) => sum + Math.round(totals.a * 100), 0) / 100;
  const { spoken, pages } = await printed({ groups, total: 1203, totals: { ...totalsOf(0), a } });
  expect(spoken).toContain(
    bare(
      'By status, the first 20 of 1,203 Status Rows Sum a Sum b Sum c Sum d Lines Dealer 1202 1 $1,202.10',
    ),
  );
  expect(spoken).toContain(bare('Dealer 1183 1 $1,183.10'));
  expect(spoken).not.toContain(bare('Dealer 1182 1'));
  // 0.10 to 1,182.10 dollars.
  expect(spoken).toContain(bare('1,183 others 1,183 $699,271.30'));
  expect(pages).toHaveLength(2);
});

test('its chart is as a table of days, or of months', async () => {
  const days = await printed({ chart: [{ by: '2026-10-31', value: 12.5 }] });
  expect(days.spoken).toContain(bare('Paid by day Day Sum a 10/31/2026 $12.50'));
  const months = await printed({
    chart: [
      { by: '2026-10', value: 12.5 },
      { by: '2026-12', value: 1 },
    ],
  });
  expect(months.spoken).toContain(bare('Paid by month Month Sum a Oct 2026 $12.50 Dec 2026 $1.00'));
});

test('it may run for pages, with the column headers on each', async () => {
  const chart = Array.from({ length: 93 }, (_, at) => ({ by: addDays('2026-01-01', at), value: at }));
  const { pages, tags } = await printed({ chart });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.slice(1, -1).every((page) => page.includes(bare('Day Sum a')))).toBe(true);
  expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
});

test('its chart is before its groups, which may be many', async () => {
  const { spoken } = await printed({
    groups: [{ value: 'Paid', rows: 10, totals: totalsOf(10) }],
    chart: [{ by: '2026-10-31', value: 12.5 }],
  });
  expect(spoken.indexOf(bare('Paid by day'))).toBeLessThan(spoken.indexOf(bare('By status')));
});

test('without rows say so, and have no table of totals', async () => {
  const { spoken } = await printed({ total: 0, totals: totalsOf(0), groups: [], chart: [] });
  expect(spoken).toContain(bare('No rows.'));
  expect(spoken).not.toContain('Totals');
});
