import { createHash } from 'node:crypto';
import { createReadLines, type Hash, rowsOfLines } from '@pitlane/shared/client/lines';
import type { Operation } from '@pitlane/shared/engine/operation';
import { seenFields } from '@pitlane/shared/engine/report';
import type { ExportColumn, RowBatches } from '@pitlane/shared/export/columns';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { today } from '../integrity/cancelling.ts';
import type { Served, TestBed } from '../integrity/test-bed.ts';

/** A requested report, and the result of independent SQL for it. */
export interface ReportRequest {
  /** The id of its screen. */
  id: string;
  title: string;
  operation: Operation;
  request: Readonly<Record<string, string>>;
  columns: readonly ExportColumn[];
  /** Customers' names that are in it. */
  names: readonly string[];
  expected: Figures;
}

/** How many rows there are, and the totals of columns: amounts in cents, counts as they are. */
export interface Figures {
  rows: number;
  totals: Readonly<Record<string, number>>;
}

/** What a spreadsheet would run or take apart, as someone could have typed it into a name. */
const nastyNames = ['=1+1', '@SUM(A1:A9)', '-2+3', 'Zoë "the, second"\nof two'] as const;

/**
 * Returns reports of the whole book, and of the dealer that sold most, some of whose customers have names that are hard on files. The SQL is written here a second
 * time: that of the reports would find its own mistakes right.
 */
export async function reportsToAsk(testBed: TestBed): Promise<ReportRequest[]> {
  const dealerCode = await busiestDealer(testBed);
  const days = { startDate: '2018-01-01', endDate: today };
  const values = [days.startDate, days.endDate];
  return Promise.all([
    asked(testBed, {
      id: 'report.dealerContracts',
      title: 'Dealer contracts',
      operation: reportOperations.listDealerContracts,
      request: { dealerCode, ...days },
      names: nastyNames,
      sql: `SELECT count(*) AS rows, sum(customer_price) AS "customerPrice", sum(dealer_cost) AS "dealerCost",
          coalesce(sum(customer_refund_amount), 0) AS "customerRefundAmount"
        FROM contracts WHERE purchase_date BETWEEN $1 AND $2 AND dealer_code = $3`,
      values: [...values, dealerCode],
    }),
    asked(testBed, {
      id: 'report.salesSummary',
      title: 'Sales summary',
      operation: reportOperations.listSalesSummary,
      request: days,
      sql: `SELECT count(DISTINCT (dealer_code, program_code)) AS rows, count(*) AS "contractCount",
          sum(customer_price) AS "customerPrice", sum(dealer_cost) AS "dealerCost"
        FROM contracts WHERE purchase_date BETWEEN $1 AND $2 AND NOT is_voided AND status <> $3`,
      values: [...values, statusCode.Denied],
    }),
    asked(testBed, {
      id: 'report.dealerClaims',
      title: 'Dealer claims',
      operation: reportOperations.listDealerClaims,
      request: days,
      sql: `SELECT count(*) AS rows, sum(claimed_amount) AS "claimedAmount", sum(paid_amount) AS "paidAmount",
          sum(reserve_amount) AS "reserveAmount"
        FROM claims WHERE coalesce(paid_date, reported_date) BETWEEN $1 AND $2`,
      values,
    }),
    asked(testBed, {
      id: 'report.remittanceSummary',
      title: 'Remittance summary',
      operation: reportOperations.listRemittanceSummary,
      request: days,
      sql: `SELECT count(*) AS rows, sum(contract_count) AS "contractCount", sum(total_dealer_cost) AS "dealerCost",
          sum(total_credits) AS "creditsAmount"
        FROM remittance_batches WHERE submitted_on BETWEEN $1 AND $2`,
      values,
    }),
  ]);
}

async function asked(
  testBed: TestBed,
  {
    sql,
    values,
    names = [],
    ...report
  }: Pick<ReportRequest, 'id' | 'title' | 'operation' | 'request'> & {
    names?: ReportRequest['names'];
    sql: string;
    values: readonly unknown[];
  },
): Promise<ReportRequest> {
  return {
    ...report,
    names,
    columns: seenFields(report.operation, anActor('MBPIAdministrator')),
    expected: await figuresOf(testBed, sql, values),
  };
}

const all = { scope: { kind: 'all' } } as const;

async function busiestDealer(testBed: TestBed): Promise<string> {
  return testBed.onDatabase((db) =>
    db.transaction(async (tx) => {
      const [dealer] = await tx.query<{ code: string }>(
        'SELECT dealer_code AS code FROM contracts GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1',
      );
      const code = dealer?.code ?? '';
      for (const [at, name] of nastyNames.entries())
        await tx.query(
          `UPDATE customers SET last_name = $1 WHERE id = (SELECT DISTINCT customer_id FROM contracts
             WHERE dealer_code = $2 ORDER BY customer_id OFFSET $3 LIMIT 1)`,
          [name, code, at],
        );
      return code;
    }, all),
  );
}

/** Amounts are whole cents in the database. */
async function figuresOf(testBed: TestBed, text: string, values: readonly unknown[]): Promise<Figures> {
  const [found] = await testBed.onDatabase((db) =>
    db.transaction((tx) => tx.query<Record<string, number>>(text, values), all),
  );
  const { rows = 0, ...totals } = found ?? {};
  if (rows === 0) throw new Error('The book has no rows to export: give --contracts a larger number.');
  return { rows, totals };
}

/** Reads the lines of a report as a face does; `exportAs` is what the server records, `result` gets the hash at the end. */
export function linesOf(
  served: Served,
  { operation, request }: ReportRequest,
  exportAs: 'csv' | 'xlsx' | 'jsonl',
  result: { hash?: string } = {},
): AsyncGenerator<string> {
  const { address, token } = served;
  const readLines = createReadLines({
    bases: { main: address, portal: address, graphql: address, identity: address },
    headers: () => ({ 'x-session-token': token }),
    newHash: () => newHash(result),
    // Waiting for the next hour would look like a run that never ends.
    onPause: () => {
      throw new Error('The server paused reading: the test bed has to lift the limit.');
    },
  });
  return readLines(operation, { ...request, exportAs });
}

function newHash(result: { hash?: string }): Hash {
  const hash = createHash('sha256');
  return {
    update: (bytes) => void hash.update(bytes),
    hex: () => {
      result.hash ??= hash.digest('hex');
      return result.hash;
    },
  };
}

/** Returns the rows of lines; where they should be broken, the first amount of them with a cent more than it is. */
export async function* batchesOf(
  { columns }: ReportRequest,
  lines: AsyncIterable<string>,
  isBroken: boolean,
): RowBatches {
  const { key = '' } = columns.find(({ kind, isTotaled }) => kind === 'money' && isTotaled) ?? {};
  let isToBreak = isBroken;
  for await (const some of lines) {
    const rows = rowsOfLines<Record<string, unknown>>(some);
    const [first] = rows;
    if (isToBreak && first) rows[0] = { ...first, [key]: Number(first[key]) + 0.01 };
    isToBreak = false;
    yield rows;
  }
}
