import { authorName } from '@pitlane/shared/access/assumed-session';
import type { RemitRequest } from '@pitlane/shared/features/remittance/remit-schema';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import type { BatchParts } from './batch-parts.ts';
import type { PaymentPreview, PaymentStart } from './payment-ways.ts';

/** A batch that is about to be written; everything about it is checked. */
export interface NewBatch {
  batchNumber: string;
  request: RemitRequest;
  parts: BatchParts;
  payment: PaymentPreview;
  start: PaymentStart;
  call: Call;
}

/**
 * Writes a batch with its lines, credits, debits and payment, and points its contracts to it. The policies of step 0045 check each row
 * again: a dealer's role can only write them here, with the values in the book. Source: areas.md §6.1, §1 (R1)
 */
export async function writeBatch(tx: Queryable, batch: NewBatch): Promise<number> {
  const id = await writeHead(tx, batch);
  const { lines, credits, debits } = batch.parts;
  await Promise.all([
    writeLines(tx, id, lines),
    take(tx, id, { table: 'credit', rows: credits }),
    take(tx, id, { table: 'debit', rows: debits }),
    writePayment(tx, id, batch),
    tx.query(
      'UPDATE contracts SET batch_id = $1, version = version + 1, updated_at = now() WHERE id = ANY ($2::bigint[])',
      [id, lines.map((line) => line.id)],
      { name: 'remit-contracts' },
    ),
  ]);
  return id;
}

async function writeHead(
  tx: Queryable,
  { batchNumber, request, parts, payment, call }: NewBatch,
): Promise<number> {
  const { totals } = parts;
  const differenceCents = (payment.amountCents ?? totals.netCents) - totals.netCents;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, total_credits,
       over_remit_total, debits_total, note, submitted_on, submitted_by, submitted_by_id, check_number, explanation, difference)
     VALUES ($1, $2, $3, 'Submitted', $4, $5::bigint / 100.0, $6::bigint / 100.0, $7::bigint / 100.0, $8::bigint / 100.0, $9, $10, $11, $12, $13,
       $14, $15::bigint / 100.0)
     RETURNING id`,
    [
      batchNumber,
      request.dealerCode,
      request.paymentMethodType,
      totals.contractCount,
      totals.dealerCostCents,
      totals.creditsCents,
      totals.overRemitCents,
      totals.debitsCents,
      request.note || null,
      call.today,
      authorName(call.actor),
      call.actor.userProfileID,
      request.checkNumber || null,
      differenceCents === 0 ? null : request.explanation || null,
      differenceCents,
    ],
    { name: 'remit-batch' },
  );
  if (!row) throw new Error('An insert gives its row.');
  return row.id;
}

function writeLines(tx: Queryable, batchId: number, lines: BatchParts['lines']): Promise<unknown> {
  return tx.query(
    `INSERT INTO remittance_lines (batch_id, contract_id, dealer_cost, over_remit)
     SELECT $1, line.id, line.cost / 100.0, line.over / 100.0 FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS line (id, cost, over)`,
    [
      batchId,
      lines.map(({ id }) => id),
      lines.map(({ costCents }) => costCents),
      lines.map(({ overRemitCents }) => overRemitCents),
    ],
    { name: 'remit-lines' },
  );
}

/** Credits or debits become the batch's, each with a line. */
async function take(
  tx: Queryable,
  batchId: number,
  { table, rows }: { table: 'credit' | 'debit'; rows: readonly { id: number; amountCents: number }[] },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await Promise.all([
    // The line first: its policy sees the credit as it was before the batch took it.
    tx.query(
      `INSERT INTO remittance_${table}_lines (batch_id, ${table}_id, amount)
       SELECT $1, line.id, line.amount / 100.0 FROM unnest($2::int[], $3::bigint[]) AS line (id, amount)`,
      [batchId, ids, rows.map(({ amountCents }) => amountCents)],
    ),
    tx.query(`UPDATE remittance_${table}s SET batch_id = $1 WHERE id = ANY ($2::int[])`, [batchId, ids]),
  ]);
}

function writePayment(
  tx: Queryable,
  batchId: number,
  { request, parts, payment, start }: NewBatch,
): Promise<unknown> {
  return tx.query(
    `INSERT INTO batch_payments (batch_id, method, amount, state, bank_account_id, authorization_id, processor, paymethod_token, card_brand, last4,
       effective_on, settles_on, posts_on)
     VALUES ($1, $2, $3::bigint / 100.0, 'Pending', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      batchId,
      request.paymentMethodType,
      payment.amountCents ?? parts.totals.netCents,
      start.bankAccountId ?? null,
      start.authorizationId ?? null,
      start.processor ?? null,
      start.paymethodToken ?? null,
      start.cardBrand ?? null,
      start.last4 ?? null,
      start.effectiveOn ?? null,
      start.settlesOn ?? null,
      start.postsOn ?? null,
    ],
    { name: 'remit-payment' },
  );
}
