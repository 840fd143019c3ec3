import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { BatchStatus } from '@pitlane/shared/features/remittance/codes';
import { paymentMethodLabel, paymentMethods } from '@pitlane/shared/features/remittance/codes';
import { checkDueDate } from '@pitlane/shared/features/remittance/rules/check-due';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';
import { type BatchLine, wireLine, wireTotals } from './batch-parts.ts';
import { cameBack } from './remitted.ts';

/** A batch as read, with money in whole cents. */
export interface BatchRow {
  id: number;
  batch_number: string;
  dealer_code: string;
  dealer_name: string;
  agent_code: string | null;
  status: BatchStatus;
  payment_method_type: number;
  submitted_on: IsoDate;
  submitted_by: string | null;
  submitted_by_id: number | null;
  posted_on: IsoDate | null;
  returned_on: IsoDate | null;
  settled_by: string | null;
  return_code: string | null;
  return_reason: string | null;
  note: string | null;
  contract_count: number;
  total_dealer_cost: number;
  over_remit_total: number;
  debits_total: number;
  total_credits: number;
  net_amount: number;
  difference: number;
  explanation: string | null;
  difference_cleared_on: IsoDate | null;
  difference_cleared_by: string | null;
  difference_note: string | null;
  check_number: string | null;
  version: number;
  paid: number;
  payment_state: string;
  processor: string | null;
  bank_account_id: string | null;
  card_brand: string | null;
  last4: string | null;
  effective_on: IsoDate | null;
  settles_on: IsoDate | null;
  posts_on: IsoDate | null;
  payment_return_code: string | null;
}

/**
 * Writes in SQL how far the payment p of a batch b is: one that came back after its batch was posted is returned, while the batch stays posted.
 */
export const paymentState = `CASE WHEN EXISTS (SELECT FROM remittance_debits late WHERE late.of_batch_id = b.id) THEN 'Returned' ELSE p.state END`;

const batchSelect = `SELECT b.id, b.batch_number, b.dealer_code, d.name AS dealer_name, d.agent_code, b.status, b.payment_method_type, b.submitted_on,
  user_full_name(b.submitted_by) AS submitted_by, b.submitted_by_id, b.posted_on, b.returned_on, user_full_name(b.settled_by) AS settled_by, b.return_code, b.return_reason, b.note, b.contract_count,
  b.total_dealer_cost, b.over_remit_total, b.debits_total, b.total_credits, b.net_amount, b.difference, b.explanation, b.difference_cleared_on,
  user_full_name(b.difference_cleared_by) AS difference_cleared_by, b.difference_note, b.check_number, b.version, p.amount AS paid, ${paymentState} AS payment_state, p.processor, p.bank_account_id, p.card_brand,
  p.last4, p.effective_on, p.settles_on, p.posts_on, p.return_code AS payment_return_code
FROM remittance_batches b JOIN dealers d ON d.dealer_code = b.dealer_code LEFT JOIN batch_payments p ON p.batch_id = b.id`;

/** A batch by its number, in the transaction's scope. */
export async function batchRowOf(tx: Queryable, batchNumber: string): Promise<BatchRow | undefined> {
  const [row] = await tx.query<BatchRow>(`${batchSelect} WHERE b.batch_number = $1`, [batchNumber], {
    name: 'batch-row',
  });
  return row;
}

/** The maximum number of batches in a list; older ones are in the history. Assumption */
const mostListed = 500;

/** Criteria of a list of batches. */
export interface BatchFilter {
  dealers: readonly string[] | null;
  status: BatchStatus | null;
  isOpen: boolean;
  isReturnedDebit: boolean;
}

const achCode = paymentMethods.find(({ name }) => name === 'ACH')?.code;

/**
 * Selects the batches to post and those with an open difference; the caller leaves out returned ones. It reads nothing but the two partial indexes: under
 * row-level security PostgreSQL expects most batches to differ, and would read every one for anything more.
 */
const openBatches = `SELECT o.id FROM remittance_batches o WHERE o.status = 'Submitted'
  UNION ALL SELECT o.id FROM remittance_batches o WHERE o.difference <> 0 AND o.difference_cleared_on IS NULL`;

/**
 * Selects the batches whose debit came back and isn't paid since: its contracts are in no later batch, or the debit for its late return is in none.
 * Source: areas.md §6.2 (R33)
 */
const returnedDebits = `SELECT o.id FROM remittance_batches o WHERE ${cameBack('o')} AND o.payment_method_type = ${achCode}
    AND EXISTS (SELECT 1 FROM contracts c WHERE c.batch_id = o.id AND NOT c.is_voided AND c.status <> ${statusCode.Denied})
  UNION SELECT d.of_batch_id FROM remittance_debits d JOIN remittance_batches o ON o.id = d.of_batch_id
    LEFT JOIN remittance_batches n ON n.id = d.batch_id
  WHERE o.payment_method_type = ${achCode} AND (d.batch_id IS NULL OR ${cameBack('n')})`;

/** The latest batches, the newest first; the open ones are those to post, and those whose difference is open. */
export function listBatchRows(
  tx: Queryable,
  { dealers, status, isOpen, isReturnedDebit: isReturned }: BatchFilter,
): Promise<BatchRow[]> {
  return tx.query<BatchRow>(
    `${batchSelect}
     WHERE ($1::text[] IS NULL OR b.dealer_code = ANY ($1)) AND ($2::text IS NULL OR b.status = $2)
       ${isOpen ? `AND b.id = ANY (ARRAY(${openBatches})) AND b.status IN ('Submitted', 'Posted')` : ''}
       ${isReturned ? `AND b.id = ANY (ARRAY(${returnedDebits}))` : ''}
     ORDER BY b.submitted_on DESC, b.id DESC LIMIT ${mostListed}`,
    [dealers, status],
  );
}

/** The contracts that a batch paid for, oldest sale first. */
export async function linesOfBatch(tx: Queryable, batchId: number) {
  const rows = await tx.query<BatchLine>(
    `SELECT c.id, c.program_code AS "programCode", c.contract_number AS "contractNumber", c.contract_suffix AS "contractSuffix",
       c.program_code || '-' || c.contract_number || c.contract_suffix AS key, c.plan_description AS "planDescription",
       u.last_name || ', ' || u.first_name AS "customerName", c.purchase_date AS "purchaseDate", c.status, l.dealer_cost AS "costCents",
       l.over_remit AS "overRemitCents"
     FROM remittance_lines l JOIN contracts c ON c.id = l.contract_id LEFT JOIN customers u ON u.id = c.customer_id
     WHERE l.batch_id = $1 ORDER BY c.purchase_date, c.id`,
    [batchId],
    { name: 'batch-lines' },
  );
  return rows.map(wireLine);
}

/** Whether finance still has to clear a posted batch's difference. */
export function isDifferenceOpen(
  row: Pick<BatchRow, 'status' | 'difference' | 'difference_cleared_on'>,
): boolean {
  return row.status === 'Posted' && row.difference !== 0 && row.difference_cleared_on === null;
}

/** A batch without its lines as the wire has it on a day. */
export function wireHead(row: BatchRow, today: IsoDate) {
  const checkDue = checkDueDate({
    method: row.payment_method_type,
    status: row.status,
    submittedOn: row.submitted_on,
    paidCents: row.paid,
  });
  return {
    // Other dealers' rows aren't read: their costs are only shown to users who may see them.
    isInScope: true,
    batchNumber: row.batch_number,
    dealerCode: row.dealer_code,
    dealerName: row.dealer_name,
    agentCode: row.agent_code,
    status: row.status,
    submittedDate: row.submitted_on,
    submittedBy: row.submitted_by,
    postedDate: row.posted_on,
    returnedDate: row.returned_on,
    settledBy: row.settled_by,
    returnCode: row.return_code ?? row.payment_return_code,
    returnReason: row.return_reason,
    note: row.note,
    totals: wireTotals({
      contractCount: row.contract_count,
      dealerCostCents: row.total_dealer_cost,
      overRemitCents: row.over_remit_total,
      debitsCents: row.debits_total,
      creditsCents: row.total_credits,
      netCents: row.net_amount,
    }),
    payment: {
      paymentMethodType: row.payment_method_type,
      paymentMethod: paymentMethodLabel(row.payment_method_type),
      amount: row.paid / 100,
      paymentStatus: row.payment_state,
      checkNumber: row.check_number,
      bankAccountID: row.bank_account_id,
      cardBrand: row.card_brand,
      last4: row.last4,
      effectiveOn: row.effective_on,
      settlesOn: row.settles_on,
      postsOn: row.posts_on,
      returnCode: row.payment_return_code,
    },
    differenceAmount: row.difference / 100,
    explanation: row.explanation,
    isDifferenceOpen: isDifferenceOpen(row),
    checkDueDate: checkDue,
    isCheckOverdue: checkDue !== null && checkDue < today,
    differenceClearedDate: row.difference_cleared_on,
    differenceClearedBy: row.difference_cleared_by,
    differenceNote: row.difference_note,
    version: row.version,
  };
}
