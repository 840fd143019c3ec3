import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver, type ReportRow } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

/** The sales of an agency's dealers in a year: fewer than a page holds. */
const ofAgency = { startDate: '2025-11-02', endDate: '2026-11-01', agentCode: 'AG1001' };

/** How often a value of a column gives way to another. */
const runsOf = (rows: readonly ReportRow[], key: string) =>
  rows.filter((row, at) => row[key] !== rows[at - 1]?.[key]).length;

interface Group {
  name: string;
  totals: Readonly<Record<string, number>>;
  best: number;
}
const byName = (one: Group, other: Group) => (one.name < other.name ? -1 : 1);
const byTotal = (key: string) => (one: Group, other: Group) =>
  (one.totals[key] ?? 0) - (other.totals[key] ?? 0);

describeOnDatabase('the order of reports', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test.each<[string | undefined, (one: Group, other: Group) => number]>([
    [undefined, (one, other) => byTotal('customerPrice')(other, one)],
    ['dealerProfit', byTotal('dealerProfit')],
    ['-contractCount', (one, other) => byTotal('contractCount')(other, one)],
    ['dealerName', byName],
    ['-dealerName', (one, other) => byName(other, one)],
    // It has no sum: the dealer with the greatest of all goes first.
    ['-averagePrice', (one, other) => other.best - one.best],
  ])('of sales sorted by %s have their dealers in that order, page by page', async (sort, compare) => {
    const request = { ...ofAgency, ...(sort ? { sort } : {}) };
    const { rows, page } = await driver.read('admin', 'listSalesSummary', request);
    const groups = [...Map.groupBy(rows, (row) => row['dealerCode'])].map(
      ([code, own]): Group => ({
        name: String(own[0]?.['dealerName']),
        totals: page.groups?.find(({ value }) => value === code)?.totals ?? {},
        best: Math.max(...own.map((row) => Number(row['averagePrice']))),
      }),
    );
    expect(groups.length).toBeGreaterThan(2);
    expect(runsOf(rows, 'dealerCode')).toBe(groups.length);
    expect(groups).toEqual(groups.toSorted(compare));
    const second = await driver.read('admin', 'listSalesSummary', { ...request, limit: 7, cursor: '7' });
    expect(second.rows).toEqual(rows.slice(7, 14));
  });

  test('of streamed sales are sorted by dealer as on the page; a requested order only applies to the rows', async () => {
    const page = await driver.read('admin', 'listSalesSummary', ofAgency);
    expect(await driver.stream('admin', 'listSalesSummary', ofAgency)).toEqual(page.rows);
    const asked = await driver.stream('admin', 'listSalesSummary', { ...ofAgency, sort: '-dealerProfit' });
    const profits = asked.map((row) => Number(row['dealerProfit']));
    expect(profits).toEqual(profits.toSorted((one, other) => other - one));
  });
});
