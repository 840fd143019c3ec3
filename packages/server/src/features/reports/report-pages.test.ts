import { reportOperations } from '@pitlane/shared/features/reports/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { ReportDriver, type ReportName, type ReportRow } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { dealerContractsSelect } from './dealer-contracts.ts';
import { reportAnswer } from './report-answer.ts';
import { salesSummarySelect } from './sales-summary.ts';

const ever = { startDate: '2018-01-01', endDate: '2026-11-01' };
const asked = { dealerCode: 'MO1001', ...ever };

describeOnDatabase('the pages of a report', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  async function pageByPage(report: ReportName, request: object, limit: number): Promise<ReportRow[]> {
    const rows: ReportRow[] = [];
    let cursor: string | null = null;
    do {
      const page = await driver.read('admin', report, { ...request, limit, ...(cursor ? { cursor } : {}) });
      rows.push(...page.rows);
      cursor = page.page.next;
    } while (cursor);
    return rows;
  }

  test.each<[ReportName, object, string | undefined]>([
    ['listDealerContracts', asked, undefined],
    ['listDealerContracts', asked, 'purchaseDate'],
    // Columns with nulls, texts, amounts that several rows have.
    ['listDealerContracts', asked, 'batchNumber'],
    ['listDealerContracts', asked, '-cancelAsOfDate'],
    ['listDealerContracts', asked, 'customerRefundAmount'],
    ['listDealerContracts', asked, '-contractStatus'],
    ['listDealerContracts', asked, 'customerName'],
    ['listPendingRemittance', {}, undefined],
    ['listPendingRemittance', {}, '-daysUnremitted'],
    ['listRaterHistory', asked, undefined],
    ['listRaterHistory', asked, 'quoteNumber'],
    ['listQuoteRequests', ever, '-vehicleYear'],
    ['listNewDealerDisbursements', {}, 'lastDisbursedDate'],
    ['listSalesSummary', asked, '-averagePrice'],
    ['listPastWeekSales', {}, undefined],
  ])('of %s %j sorted by %s are together what one page is', async (report, request, sort) => {
    const sorted = { ...request, ...(sort ? { sort } : {}) };
    const { rows, page } = await driver.read('admin', report, sorted);
    expect(page.next).toBeNull();
    expect(rows.length).toBeGreaterThan(2);
    expect(await pageByPage(report, sorted, Math.ceil(rows.length / 9))).toEqual(rows);
  });

  test('continue where they were, even after new sales, and repeat the first count', async () => {
    const { rows: before, page } = await driver.read('admin', 'listDealerContracts', asked);
    const first = await driver.read('admin', 'listDealerContracts', { ...asked, limit: 4 });
    const oldest = before.slice(8).findLast((row) => String(row['expirationDate']) > '2026-11-01');
    // As a sale between the two pages: it is before all others.
    const move = (day: unknown) =>
      driver.all('UPDATE contracts SET purchase_date = $1 WHERE contract_number = $2 AND program_code = $3', [
        day,
        oldest?.['contractNumber'],
        oldest?.['programCode'],
      ]);
    await move('2026-11-01');
    const second = await driver.read('admin', 'listDealerContracts', {
      ...asked,
      limit: 4,
      cursor: first.page.next,
    });
    await move(oldest?.['purchaseDate']);
    expect([...first.rows, ...second.rows]).toEqual(before.slice(0, 8));
    expect(second.page).toMatchObject({ total: page.total, capped: false });
  });

  test('after the last row are empty, and have the true count', async () => {
    const { page } = await driver.read('admin', 'listDealerContracts', asked);
    const behind = await driver.read('admin', 'listDealerContracts', { ...asked, cursor: '999999999' });
    expect(behind).toMatchObject({ rows: [], page: { next: null, total: page.total } });
  });

  test.each(['x', '4.5.e30', '4.9.WzEsbnVsbF0', `4.5.${'A'.repeat(401)}`])(
    'with an invalid cursor (%s) are refused',
    async (cursor) => {
      const answer = await driver.ask('admin', 'listDealerContracts', { ...asked, cursor });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0]).toMatchObject({
        field: 'cursor',
        message: 'The cursor must be the `next` of the previous page.',
      });
    },
  );

  // The embedded database has one connection: no one writes between two statements.
  test.runIf(kind === 'postgres')(
    'and the summary have rows, totals and chart of the same moment',
    async () => {
      // One after the other: two at once could wait for each other's rows.
      let raised: Promise<unknown> = Promise.resolve();
      const raise = () => {
        raised = raised.then(() =>
          driver.all("UPDATE contracts SET customer_price = customer_price + 1 WHERE dealer_code = 'MO1001'"),
        );
        return raised;
      };
      const call = aCall(anActor('MBPIAdministrator'));
      const db = betweenStatements(driver.db, raise);
      const totalOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      const contracts = reportAnswer(db, {
        operation: reportOperations.listDealerContracts,
        select: dealerContractsSelect(asked, ever),
        request: {},
        call,
        days: ever,
      });
      const { rows, page } = await contracts.readPage();
      expect(page.totals?.['customerPrice']).toBeCloseTo(
        totalOf((rows as ReportRow[]).map((row) => Number(row['customerPrice']))),
        2,
      );
      const sales = reportAnswer(db, {
        operation: reportOperations.listSalesSummary,
        select: salesSummarySelect({ dealers: ['MO1001'], days: ever }),
        request: {},
        call,
        days: ever,
      });
      const { totals, chart = [], groups = [] } = await sales.readSummary();
      expect(totalOf(chart.map(({ value }) => value))).toBeCloseTo(totals['customerPrice'] ?? -1, 2);
      expect(totalOf(groups.map((group) => group.totals['customerPrice'] ?? -1))).toBeCloseTo(
        totals['customerPrice'] ?? -1,
        2,
      );
      await raised;
    },
  );
});

/** The same database, in which something happens after each statement of a transaction. */
function betweenStatements(db: Database, happen: () => Promise<unknown>): Database {
  const watched = (tx: Queryable): Queryable => {
    let last: Promise<unknown> = Promise.resolve();
    const query: Queryable['query'] = <Row>(...of: Parameters<Queryable['query']>) => {
      const rows = last.then(() => tx.query<Row>(...of));
      last = rows.then(happen);
      return rows;
    };
    return { ...tx, query };
  };
  return { ...db, transaction: (work, options) => db.transaction((tx) => work(watched(tx)), options) };
}
