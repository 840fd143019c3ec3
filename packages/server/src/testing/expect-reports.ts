import { monthsUpTo } from '@pitlane/shared/features/dashboards/rules/dashboard-days';
import { startOfMonth } from '@pitlane/shared/kernel/dates';
import type { operations } from '@pitlane/shared/registry/operations';
import { expect } from 'vitest';
import type { ReportDriver, ReportName } from './report-driver.ts';
import { testBook } from './test-book.ts';

type Row = Record<string, string | number | boolean | null>;

/** All claims, whenever they were reported or paid. */
const ever = { startDate: '2020-01-01', endDate: '2029-12-31' };

/** A figure with what it was asked for; undefined for a list that was compared with another. */
type ReadFigure = { request: object; data: unknown } | undefined;

/** Reads figures and reports of a user up to a day, and remembers the figures. */
class FigureReader {
  readonly read = new Map<keyof typeof operations, ReadFigure>();
  readonly user: string;
  readonly day: string;
  readonly #driver: ReportDriver;

  constructor(driver: ReportDriver, user: string, day: string) {
    this.#driver = driver;
    this.user = user;
    this.day = day;
  }

  async figure<Data = Row>(name: keyof typeof operations, more: object = {}): Promise<Data> {
    const request = { summaryDate: this.day, ...more };
    const data = await this.#driver.figure<Data>(this.user, name, request);
    this.read.set(name, { request, data });
    return data;
  }

  /** The number of rows of a report, and its totals. */
  async report(name: ReportName, request: object): Promise<Row> {
    const { page } = await this.#driver.read(this.user, name, { ...request, limit: 1 });
    return { ...page.totals, total: page.total ?? 0 };
  }

  rows(name: ReportName): Promise<Row[]> {
    return this.#driver.stream(this.user, name);
  }
}

/**
 * Expects every figure of the dashboard and of dealers to be the total of its report, with the same criteria and in the same scope, and returns those that
 * were read by their names. Source: areas.md §1.1 (I8), §4
 */
export async function expectReports(
  driver: ReportDriver,
  user: string,
  { day, seesReserve }: { day: string; seesReserve: boolean },
): Promise<ReadonlyMap<keyof typeof operations, ReadFigure>> {
  const reader = new FigureReader(driver, user, day);
  await expectSales(reader);
  await expectClaims(reader, seesReserve);
  await expectWaiting(reader);
  await expectDealers(reader);
  return reader.read;
}

async function expectSales(reader: FigureReader): Promise<void> {
  const { user, day } = reader;
  const overview = await reader.figure<Record<string, Row>>('getSalesOverview');
  const counts = {
    day: 'countSalesOfDay',
    week: 'countSalesOfWeek',
    month: 'countSalesOfMonth',
    year: 'countSalesOfYear',
  } as const;
  const [month = {}, year = {}] = [overview['month'], overview['year']];
  const ofMonth = await reader.report('listSalesSummary', daysOf(month));
  const ofYear = await reader.report('listSalesSummary', daysOf(year));
  for (const [part, name] of Object.entries(counts)) {
    const { count, previousCount, startDate, endDate } = overview[part] ?? {};
    expect(await reader.figure(name), `${user} ${name}`).toMatchObject({
      count,
      previousCount,
      startDate,
      endDate,
    });
  }
  expect([month['count'], year['count']], user).toEqual([ofMonth['contractCount'], ofYear['contractCount']]);
  const sold = ['contractCount', 'customerPrice', 'dealerCost', 'dealerProfit'];
  expectSums(user, await reader.figure<Row[]>('listProgramSalesOfMonth'), ofMonth, sold);
  expectSums(user, await reader.figure<Row[]>('listProgramSalesOfYear'), ofYear, sold);
  const ofStates = await reader.figure<Row[]>('listStateSalesOfYear');
  expectSums(user, ofStates, ofYear, ['contractCount', 'customerPrice']);
  expectSums(user, [await reader.figure('getSalesOfDays')], ofMonth, sold);
  expectSums(user, [await reader.figure('getDealerSales')], ofMonth, sold);

  const charted = { startDate: monthsUpTo(day)[0]?.startDate, endDate: day };
  const months = await reader.figure<Row[]>('listSalesByMonth');
  expectSums(user, months, await reader.report('listSalesSummary', charted), sold);
  const contracts = await reader.figure<Row[]>('listDealerContractsByMonth');
  expect(contracts.map(({ cancelledCount }) => cancelledCount)).toEqual(
    months.map(({ cancelledCount }) => cancelledCount),
  );
  expectSums(user, contracts, await reader.report('listSalesSummary', charted), ['contractCount']);

  const quoted = { startDate: '2026-01-01', endDate: day };
  const { count } = await reader.figure('countQuotesOfDay', quoted);
  expect(count, user).toBe((await reader.report('listQuoteRequests', quoted))['total']);
}

async function expectClaims(reader: FigureReader, seesReserve: boolean): Promise<void> {
  const { user, day } = reader;
  const reserve = seesReserve ? ['reserveAmount'] : [];
  const ofStatuses = await reader.figure<Row[]>('listClaimsByStatus');
  const ofAll = await reader.report('listDealerClaims', ever);
  expectSums(user, ofStatuses, ofAll, ['claimedAmount', 'paidAmount', ...reserve]);
  expect(sum(ofStatuses, 'claimCount'), user).toBe(ofAll['total']);

  const charted = { startDate: monthsUpTo(day)[0]?.startDate, endDate: day };
  const months = await reader.figure<Row[]>('listClaimsPaidByMonth');
  const paid = await reader.report('listDealerClaims', { ...charted, claimStatus: 'C' });
  expectSums(user, months, paid, ['paidAmount']);
  expect(sum(months, 'claimCount'), user).toBe(paid['total']);
  expectSums(user, months, await reader.report('listDealerClaims', charted), reserve);
  expect('reserveAmount' in (months[0] ?? {}), user).toBe(seesReserve);
  expect(await reader.figure<Row[]>('listDealerClaimsByMonth'), user).toEqual(months);

  const { startDate } = (await reader.figure<Record<string, Row>>('getSalesOverview'))['year'] ?? {};
  const ofYear = await reader.report('listDealerClaims', { startDate, endDate: day });
  const programs = await reader.figure<Row[]>('listProgramClaimsOfYear');
  expectSums(user, programs, ofYear, ['paidAmount', ...reserve]);
  expect(sum(programs, 'claimCount'), user).toBe(ofYear['total']);
  const toDate = await reader.report('listDealerClaims', { ...ever, endDate: day });
  expectSums(user, [await reader.figure('getDealerLossRatio')], toDate, ['paidAmount', ...reserve]);
}

async function expectWaiting(reader: FigureReader): Promise<void> {
  const { user, day } = reader;
  const waiting = await reader.rows('listPendingRemittance');
  const byThen = waiting.filter(({ purchaseDate }) => String(purchaseDate) <= day);
  const programs = await reader.figure<Row[]>('listPendingByProgram');
  expect(sum(programs, 'contractCount'), user).toBe(byThen.length);
  expect(sum(programs, 'dealerCost'), user).toBe(sum(byThen, 'dealerCost'));
  const counts = await reader.figure('getDealerCounts');
  expect(counts['pendingRemittanceCount'], user).toBe(waiting.length);
  expect(counts['openCancellationCount'], user).toBe((await reader.report('listCancellations', {}))['total']);
  const logins = await reader.figure<Row[]>('listDealerLogins');
  expect(counts['userCount'], user).toBe(logins.filter(({ isActive }) => isActive).length);
}

/** The list of dealers is of today, and the details are of a dealer. */
async function expectDealers(reader: FigureReader): Promise<void> {
  const { user } = reader;
  const dealers = await reader.rows('listDealerStandings');
  const days = { startDate: startOfMonth(testBook.today), endDate: testBook.today };
  const ofMonth = await reader.report('listSalesSummary', days);
  expect(sum(dealers, 'soldCount'), user).toBe(ofMonth['contractCount']);
  expect(sum(dealers, 'pendingCount'), user).toBe((await reader.rows('listPendingRemittance')).length);
  reader.read.set('listDealerStandings', undefined);

  const of = { dealerCode: dealers[0]?.['dealerCode'], startDate: '2026-01-01', endDate: testBook.today };
  const sold = await reader.report('listSalesOfDealer', of);
  const { contractCount, customerPrice } = await reader.report('listSalesSummary', of);
  expect([sold['total'], sold['customerPrice']], user).toEqual([contractCount, customerPrice]);
  const contracts = await reader.report('listContractsOfDealer', of);
  expect(contracts['total'], user).toBe((await reader.report('listDealerContracts', of))['total']);
  for (const name of ['listSalesOfDealer', 'listContractsOfDealer'] as const)
    reader.read.set(name, undefined);
}

function daysOf({ startDate, endDate }: Row): object {
  return { startDate, endDate };
}

/** Expects rows to add up to a report's totals, which lack what the user may not see; without rows there is nothing to see or to add up. */
function expectSums(user: string, rows: readonly Row[], totals: Row, keys: readonly string[]): void {
  for (const key of keys) {
    const isSent = rows.some((row) => row[key] !== undefined);
    const total = rows.length === 0 ? totals[key] || undefined : totals[key];
    expect(isSent ? sum(rows, key) : undefined, `${user} ${key}`).toBe(total);
  }
}

/** Added up in whole cents. */
function sum(rows: readonly Row[], key: string): number {
  return rows.reduce((total, row) => total + Math.round(Number(row[key] ?? 0) * 100), 0) / 100;
}
