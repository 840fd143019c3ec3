import {
  addDays,
  addMonths,
  type DateRange,
  endOfMonth,
  type IsoDate,
  startOfMonth,
} from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../../db/database.ts';
import { longestOverBookMs } from '../../../db/over-the-book.ts';
import { agencyCommissionsSelect } from '../../reports/agency-commissions.ts';
import { overRemitEvents } from './over-remit-rows.ts';

/** The name of a closed month in the jobs table; its day is the first of the month. */
const job = 'payableStatements';

/** The statements of a month. */
export interface ClosedMonth {
  month: IsoDate;
  statementCount: number;
}

/**
 * Writes the statements of each month that has ended and isn't closed yet, on one of several servers; for a book without any, only last
 * month's, because earlier commissions were paid elsewhere. Source: areas.md §13.2 (Commission and over-remit), decisions.md §5
 */
export async function closeStatements(db: Database, today: IsoDate): Promise<ClosedMonth[]> {
  const last = startOfMonth(addDays(startOfMonth(today), -1));
  const closed: ClosedMonth[] = [];
  for (const month of await openMonths(db, last)) {
    const statementCount = await db.transaction((tx) => closeMonth(tx, month, today), {
      scope: { kind: 'all' },
      longestMs: longestOverBookMs,
    });
    if (statementCount !== undefined) closed.push({ month, statementCount });
  }
  return closed;
}

/** The months to close, oldest first. */
async function openMonths(db: Database, last: IsoDate): Promise<IsoDate[]> {
  const [row] = await db.query<{ latest: IsoDate | null }>(
    'SELECT max(day) AS latest FROM job_runs WHERE job = $1',
    [job],
  );
  const months: IsoDate[] = [];
  for (let month = row?.latest ? addMonths(row.latest, 1) : last; month <= last; month = addMonths(month, 1))
    months.push(month);
  return months;
}

/** Undefined when another server closes it, or has. */
async function closeMonth(tx: Queryable, month: IsoDate, today: IsoDate): Promise<number | undefined> {
  const [claimed] = await tx.query<{ first: IsoDate }>(
    `INSERT INTO job_runs (job, day, ended_at) VALUES ($1, $2, now()) ON CONFLICT (job, day) DO NOTHING
     RETURNING coalesce((SELECT min(day) FROM job_runs WHERE job = $1), $2::date) AS first`,
    [job, month],
  );
  if (!claimed) return undefined;
  const days = { startDate: claimed.first, endDate: endOfMonth(month) };
  let count = await writeStatements(tx, {
    month,
    today,
    kind: 'overRemit',
    ...overRemitEvents(days.endDate),
  });
  for (const agency of await agenciesOf(tx))
    count += await writeStatements(tx, {
      month,
      today,
      kind: 'commission',
      ...commissionEvents(agency, days),
    });
  return count;
}

/** An agency with its dealers, those included of whose contracts it has a statement. */
interface Agency {
  agentCode: string;
  dealers: string[];
}

function agenciesOf(tx: Queryable): Promise<Agency[]> {
  return tx.query<Agency>(
    `SELECT a.agent_code AS "agentCode", array(
       SELECT d.dealer_code FROM dealers d WHERE d.agent_code = a.agent_code
       UNION SELECT c.dealer_code FROM payable_statements s JOIN payable_statement_lines l ON l.statement_id = s.id
         JOIN contracts c ON c.id = l.contract_id WHERE s.agent_code = a.agent_code) AS dealers
     FROM agencies a ORDER BY 1`,
  );
}

/** An agency's rows in the commission report. Source: areas.md §1 (R11) */
function commissionEvents({ agentCode, dealers }: Agency, days: DateRange) {
  const { events, values } = agencyCommissionsSelect({ agentCode, dealers, visible: null, days });
  const ofAgency = `SELECT $1::text AS account, contract_id, earned, chargeback, is_said,
      dealer_code IN (SELECT d.dealer_code FROM dealers d WHERE d.agent_code = $1) AS is_its FROM (${events}) AS listed`;
  return { account: agentCode, events: ofAgency, values };
}

/** An account's changes by contract, and the parameters of that statement. */
interface NewStatements {
  month: IsoDate;
  today: IsoDate;
  kind: 'commission' | 'overRemit';
  /** The only account that the events are of. */
  account?: string;
  events: string;
  values: readonly unknown[];
}

/**
 * Writes a statement for each account with a contract whose amount differs from its earlier statements. A contract stays with its account:
 * if a dealer changes its agency, earlier earnings don't move. Rows that a file has for an account always belong to that account.
 */
async function writeStatements(
  tx: Queryable,
  { month, today, kind, account, events, values }: NewStatements,
): Promise<number> {
  const at = (place: number) => `$${values.length + place}`;
  const owner = kind === 'commission' ? 'agent_code' : 'dealer_code';
  const written = await tx.query<{ id: number }>(
    `WITH events AS (${events}),
     booked AS (
       SELECT s.account_code AS account, l.contract_id, sum(l.earned) AS earned, sum(l.chargeback) AS chargeback
       FROM payable_statement_lines l JOIN payable_statements s ON s.id = l.statement_id WHERE s.kind = ${at(1)} GROUP BY 1, 2),
     now AS (
       SELECT account, contract_id, sum(earned) AS earned, sum(chargeback) AS chargeback FROM events e
       WHERE e.is_said OR CASE WHEN EXISTS (SELECT FROM booked b WHERE b.contract_id = e.contract_id)
         THEN EXISTS (SELECT FROM booked b WHERE b.contract_id = e.contract_id AND b.account = e.account) ELSE e.is_its END
       GROUP BY 1, 2),
     lines AS (
       SELECT coalesce(n.account, b.account) AS account, coalesce(n.contract_id, b.contract_id) AS contract_id,
         coalesce(n.earned, 0) - coalesce(b.earned, 0) AS earned, coalesce(n.chargeback, 0) - coalesce(b.chargeback, 0) AS chargeback
       FROM now n FULL JOIN (SELECT * FROM booked WHERE ${at(4)}::text IS NULL OR account = ${at(4)}) b
         ON b.account = n.account AND b.contract_id = n.contract_id
       WHERE (coalesce(n.earned, 0), coalesce(n.chargeback, 0)) <> (coalesce(b.earned, 0), coalesce(b.chargeback, 0))),
     sums AS (
       SELECT t.*, coalesce((SELECT s.carried_out FROM payable_statements s WHERE s.kind = ${at(1)} AND s.account_code = t.account
           ORDER BY s.month DESC LIMIT 1), 0) AS carried
       FROM (SELECT account, sum(earned) AS earned, sum(chargeback) AS chargeback FROM lines GROUP BY account) AS t),
     made AS (
       INSERT INTO payable_statements (kind, ${owner}, month, closed_on, earned, chargeback, carried_in, state)
       SELECT ${at(1)}, account, ${at(2)}, ${at(3)}, earned, chargeback, carried,
         CASE WHEN carried + earned - chargeback > 0 THEN 'Due' ELSE 'Carried' END
       FROM sums RETURNING id, account_code),
     listed AS (
       INSERT INTO payable_statement_lines (statement_id, contract_id, earned, chargeback)
       SELECT m.id, l.contract_id, l.earned, l.chargeback FROM lines l JOIN made m ON m.account_code = l.account)
     SELECT id FROM made`,
    [...values, kind, month, today, account ?? null],
  );
  return written.length;
}
