import { authorName } from '@pitlane/shared/access/assumed-session';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { recordContractChanges } from '../../../audit/record-change.ts';
import type { Queryable } from '../../../db/database.ts';
import { dollarsText } from '../../../db/dollars-text.ts';
import type { Call } from '../../../http/call.ts';
import {
  type BookTarget,
  type ComparedRow,
  contractMatch,
  contractWords,
  noContractWords,
  type StagedImport,
} from './book-target.ts';

/** A file's data about a cancellation: staged column and column of the contract. */
const columns = [
  ['cancelAsOfDate', 'cancel_as_of_date', 'cancel_as_of_date'],
  ['cancelTransactionDate', 'cancel_transaction_date', 'cancel_transaction_date'],
  ['vehicleMilesWhenCancel', 'vehicle_miles_when_cancel', 'cancel_miles'],
  ['cancelRefundPercent', 'cancel_refund_percent', 'cancel_refund_percent'],
  ['cancelFeeAmount', 'cancel_fee_amount', 'cancel_fee_amount'],
  ['cancelReason', 'cancel_reason', 'cancel_reason'],
  ['customerRefundAmount', 'customer_refund_amount', 'customer_refund_amount'],
  ['mbpiRefundAmount', 'mbpi_refund_amount', 'provider_refund_amount'],
  ['dealerRefundAmount', 'dealer_refund_amount', 'dealer_refund_amount'],
] as const;

/** The values that must be equal if the refund is paid through the portal. */
const refunds = columns.filter(([field]) => /Percent|RefundAmount/.test(field));

const staged = (of: readonly (typeof columns)[number][] = columns) =>
  of.map(([, column]) => `r.${column}`).join(', ');
const ofContract = (of: readonly (typeof columns)[number][] = columns) =>
  of.map(([, , column]) => `c.${column}`).join(', ');

/** How many contracts are put on record at a time. */
const recordedContracts = 1000;

/**
 * Cancellations that the provider's system made or corrected. A refund that is paid through the portal keeps its figures and parts: the file must agree with
 * it, so customer = provider + dealer holds on the contract and in the parts (I6). Source: areas.md §13.3, §1.1 (I6)
 */
export const cancellationTarget: BookTarget = {
  compare: async (tx, one) => {
    await tx.query(`CREATE TEMP TABLE plan_rows ON COMMIT DROP AS
      SELECT r.line, k.id AS contract_id, k.matches, n.state AS portal_state, n.quote_number,
        CASE WHEN c.cancel_transaction_date IS NULL THEN 'new'
          WHEN n.state IS NULL AND (${ofContract()}) IS DISTINCT FROM (${staged()}) THEN 'changed'
          WHEN n.state IS NOT NULL AND (${ofContract(refunds)}) IS DISTINCT FROM (${staged(refunds)}) THEN 'changed' ELSE 'unchanged' END AS change,
        concat_ws('|', c.status, c.is_voided, n.state, ${ofContract()}) AS stored
      FROM import_cancellation_rows r ${contractMatch(one, [])}
      LEFT JOIN contracts c ON c.id = k.id AND k.matches = 1
      LEFT JOIN LATERAL (SELECT m.state, q.quote_number FROM cancellations m JOIN saved_quotes q ON q.id = m.quote_id
        WHERE m.contract_id = c.id AND m.state NOT IN ('Rescinded', 'Withdrawn') ORDER BY m.id DESC LIMIT 1) AS n ON true
      WHERE r.import_id = ${one.id}`);
    await tx.query('ANALYZE plan_rows');
    for (const refusal of refusals(one)) await tx.query(refusal);
  },
  changes: () => 'SELECT line, change FROM plan_rows',
  digest:
    "SELECT sum(hashtextextended(concat_ws('|', line, contract_id, stored), 0))::text AS digest FROM plan_rows",
  shown: (tx, { id }, { change, lines }) =>
    tx.query<ComparedRow>(
      `SELECT r.line, concat_ws(' / ', ${contractWords}, r.cancel_transaction_date) AS key, ${contractWords} AS name,
         ${change === 'new' ? 'NULL' : asJson('c', 2)} AS was, ${asJson('r', 1)} AS now
       FROM plan_rows p JOIN import_cancellation_rows r ON r.import_id = $1 AND r.line = p.line JOIN contracts c ON c.id = p.contract_id
       WHERE p.line = ANY($2::integer[]) ORDER BY r.line`,
      [id, lines],
    ),
  write: async (tx, one, call, report) => {
    const changes = await writtenChanges(tx, one, call);
    for (let from = 0; from < changes.length; from += recordedContracts) {
      report({ done: from, total: changes.length, text: 'Recording' });
      await recordContractChanges(tx, call, changes.slice(from, from + recordedContracts));
    }
  },
};

function asJson(of: string, place: 1 | 2): string {
  return `jsonb_build_object(${columns.map((one) => `'${one[0]}', ${of}.${one[place]}::text`).join(', ')})`;
}

/** Why a row `r` with its plan `p` and its contract `c` can't be imported: at a field, a message in SQL, where it is so. */
interface Refusal {
  field: string;
  column: string;
  message: string;
  where: string;
}

const noSuchContract: Refusal = {
  field: 'contractNumber',
  column: 'contract_number',
  message: noContractWords,
  where: 'p.matches <> 1',
};

const mostRefund =
  'greatest(round(c.customer_price * r.cancel_refund_percent / 100, 2) - r.cancel_fee_amount, 0)';

const contractRefusals: readonly Refusal[] = [
  {
    field: 'contractNumber',
    column: 'contract_number',
    message: `concat('Contract ', ${contractWords}, ' is voided.')`,
    where: 'c.is_voided',
  },
  {
    field: 'contractNumber',
    column: 'contract_number',
    message: `concat('Contract ', ${contractWords}, ' was denied, so there is nothing to cancel.')`,
    where: `c.status = ${statusCode.Denied} AND NOT c.is_voided`,
  },
  {
    field: 'contractNumber',
    column: 'contract_number',
    message: `concat('Its cancellation ', p.quote_number, ' is in progress in the portal. Approve or withdraw it first.')`,
    where: "p.portal_state IN ('Requested', 'DocumentsComplete')",
  },
  {
    field: 'customerRefundAmount',
    column: 'customer_refund_amount',
    message: `concat('Its cancellation ', p.quote_number, ' refunds ', ${dollarsText('c.customer_refund_amount')}, ' (', ${dollarsText('c.provider_refund_amount')}, ' + ',
       ${dollarsText('c.dealer_refund_amount')}, ') through the portal. Correct the file, or rescind it there.')`,
    where: "p.portal_state IN ('Approved', 'Paid', 'Closed') AND p.change = 'changed'",
  },
  {
    field: 'cancelTransactionDate',
    column: 'cancel_transaction_date',
    message: `concat('The cancellation of this day was rescinded in the portal.')`,
    where: `p.portal_state IS NULL AND EXISTS (SELECT FROM cancellations n WHERE n.contract_id = c.id AND n.state = 'Rescinded'
       AND n.steps -> 'Approved' ->> 'on' = r.cancel_transaction_date::text)`,
  },
  {
    field: 'cancelAsOfDate',
    column: 'cancel_as_of_date',
    message: `concat('Is before the contract began on ', to_char(c.purchase_date, 'MM/DD/YYYY'), '.')`,
    where: 'r.cancel_as_of_date < c.purchase_date',
  },
  {
    field: 'cancelRefundPercent',
    column: 'cancel_refund_percent',
    message: `concat(r.cancel_refund_percent::float8, '% of ', ${dollarsText('c.customer_price')}, ' less the fee is ', ${dollarsText(mostRefund)}, '. The file refunds ',
       ${dollarsText('r.customer_refund_amount')}, '.')`,
    where: `r.customer_refund_amount > ${mostRefund}`,
  },
];

/** The statements that refuse rows that can be read. */
function refusals({ id }: StagedImport): string[] {
  const into = 'INSERT INTO import_refusals (import_id, line, field, value, message)';
  const rows = `FROM import_cancellation_rows r JOIN plan_rows p ON p.line = r.line LEFT JOIN contracts c ON c.id = p.contract_id AND p.matches = 1
    WHERE r.import_id = ${id}`;
  const refuse = ({ field, column, message, where }: Refusal) =>
    `${into} SELECT ${id}, r.line, '${field}', r.${column}::text, ${message} ${rows} AND ${where}`;
  return [
    refuse(noSuchContract),
    `${into} SELECT ${id}, d.line, 'contractNumber', NULL, concat('Also in line ', d.first, '.')
     FROM (SELECT line, min(line) OVER (PARTITION BY contract_id) AS first FROM plan_rows WHERE matches = 1) AS d WHERE d.line > d.first`,
    ...contractRefusals.map(refuse),
  ];
}

/** Writes the figures and a note on each contract, and returns what changed, for its history. */
async function writtenChanges(tx: Queryable, { id }: StagedImport, call: Call) {
  const rows = await tx.query<{ contractId: number; before: object; after: object }>(
    `WITH was AS (SELECT p.contract_id, r.line, jsonb_build_object('status', c.status) || ${asJson('c', 2)} AS before
         FROM plan_rows p JOIN import_cancellation_rows r ON r.import_id = $1 AND r.line = p.line JOIN contracts c ON c.id = p.contract_id
         WHERE p.change <> 'unchanged'),
       written AS (UPDATE contracts c SET status = ${statusCode.Cancelled}, ${columns.map(([, from, to]) => `${to} = r.${from}`).join(', ')},
           version = c.version + 1, updated_at = now()
         FROM was JOIN import_cancellation_rows r ON r.import_id = $1 AND r.line = was.line WHERE c.id = was.contract_id
         RETURNING c.id, was.before, jsonb_build_object('status', c.status) || ${asJson('c', 2)} AS after),
       noted AS (INSERT INTO notes (contract_id, entered_date, text, entered_by, entered_at)
         SELECT id, $2, CASE WHEN (before ->> 'cancelTransactionDate') IS NULL THEN 'Cancelled by the provider''s file' ELSE 'Cancellation corrected by the provider''s file' END, $3, now()
         FROM written)
     SELECT id AS "contractId", before, after FROM written`,
    [id, call.today, authorName(call.actor)],
  );
  return rows.map(({ contractId, before, after }) => ({
    contractId,
    change: { action: 'cancellation.import', before: withoutNulls(before), after: withoutNulls(after) },
  }));
}

function withoutNulls(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
