import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { statusChangeNote, whyNotStatusChange } from '@pitlane/shared/features/contracts/rules/status';
import {
  alreadyDebited,
  nothingToReturn,
  ownBatch,
  whyNotBatchStatus,
} from '@pitlane/shared/features/remittance/rules/batch-status';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { moneyText } from '@pitlane/shared/kernel/format';
import { type ChangeAuthor, recordChange, recordContractChanges } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import { addNotes, touchAll } from '../contracts/change-contract.ts';
import type { HeldBatch } from './held-batch.ts';
import { mailSettled, type Recipient } from './settlement-mail.ts';

/** Who settles a batch: a finance user, or the job that processes the bank's files. */
export interface Settler {
  author: ChangeAuthor;
  /** In the words of the batch and its notes. */
  name: string;
  /** Absent of a job. */
  userProfileID?: number;
  today: IsoDate;
  /** Who gets the email; read before the transaction, whose scope sees no users. */
  recipients: readonly Recipient[];
}

/** The outcome of a batch's payment. */
export interface Received {
  /** Absent: the announced amount. */
  amountCents?: number | undefined;
  checkNumber?: string | undefined;
  explanation?: string | undefined;
  /** Contracts that go to Suspense because the payment is short, by their keys, and why. */
  suspense?: { contracts: readonly string[]; reason: string } | undefined;
}

const byAch = 2;
const byCheck = 3;

/**
 * Posts a batch that was paid: its payment is settled, its credits become available, and a difference stays open until
 * finance clears it. Refuses a settled batch, the user who submitted it, a payment that wasn't sent, and a difference
 * without an explanation (409, 400). Source: decisions.md §5, areas.md §6.2
 */
export async function postBatch(
  tx: Queryable,
  batch: HeldBatch,
  received: Received,
  settler: Settler,
): Promise<void> {
  const problem =
    whyNotBatchStatus(batch.status, 'Posted') ?? whyNotSettler(batch, settler) ?? whyNotSent(batch);
  if (problem) throw conflict(problem);
  const paidCents = received.amountCents ?? batch.paidCents;
  const differenceCents = paidCents - batch.netCents;
  const explanation = received.explanation || batch.explanation;
  const unexplained = whyNotExplained(batch, { paidCents, explanation });
  if (unexplained) throw badRequest(unexplained);
  if (received.suspense) await suspend(tx, batch, { ...received.suspense, differenceCents, settler });
  await tx.query(
    `UPDATE remittance_batches SET status = 'Posted', posted_on = $2, settled_by = $3, settled_by_id = $4, check_number = coalesce($5, check_number),
       explanation = $6, difference = $7::bigint / 100.0, version = version + 1 WHERE id = $1`,
    [
      batch.id,
      settler.today,
      settler.name,
      settler.userProfileID ?? null,
      received.checkNumber || null,
      differenceCents === 0 ? null : explanation,
      differenceCents,
    ],
  );
  await tx.query(
    `UPDATE batch_payments SET state = 'Settled', amount = $2::bigint / 100.0 WHERE batch_id = $1`,
    [batch.id, paidCents],
  );
  const { batchNumber } = batch;
  const after = { batchNumber, paid: paidCents / 100, difference: differenceCents / 100, explanation };
  await recordChange(tx, settler.author, {
    action: 'remittance.post',
    before: { status: batch.status },
    after,
  });
  await mailSettled(tx, settler.recipients, { outcome: 'Posted', batch, paidCents, differenceCents });
}

/** Why a batch came back. */
export interface BatchReturn {
  /** The bank's code, if there is one. */
  code?: string | undefined;
  reason: string;
  /** The bank's fee for it, which the dealer's next batch pays. */
  feeCents?: number | undefined;
}

/**
 * Returns a batch that wasn't paid: its contracts are pending again with their ages, the credits and debits that it used are available
 * again, and the credits of its own contracts are withdrawn. A posted batch stays posted, and the returned amount is a debit of the
 * dealer's next batch. Refuses a batch that was already returned, and the user who submitted it (409). Source: decisions.md §5 and §8,
 * areas.md §6.2 (R33, R36)
 */
export async function returnBatch(
  tx: Queryable,
  batch: HeldBatch,
  returned: BatchReturn,
  settler: Settler,
): Promise<'Returned' | 'Debited'> {
  const own = whyNotSettler(batch, settler);
  if (own) throw conflict(own);
  const outcome = batch.status === 'Posted' ? 'Debited' : 'Returned';
  await (outcome === 'Debited' ? debitLateReturn : putBack)(tx, batch, returned, settler);
  if (returned.feeCents) {
    await addDebit(tx, settler, {
      dealerCode: batch.dealerCode,
      reason: `Bank fee for batch ${batch.batchNumber}`,
      amountCents: returned.feeCents,
    });
  }
  const { batchNumber, dealerCode } = batch;
  await recordChange(tx, settler.author, {
    action: outcome === 'Debited' ? 'remittance.debit' : 'remittance.return',
    before: { status: batch.status },
    after: {
      batchNumber,
      dealerCode,
      code: returned.code ?? null,
      reason: returned.reason,
      fee: (returned.feeCents ?? 0) / 100,
    },
  });
  await mailSettled(tx, settler.recipients, { outcome, batch, returned });
  return outcome;
}

async function putBack(
  tx: Queryable,
  batch: HeldBatch,
  { code, reason }: BatchReturn,
  settler: Settler,
): Promise<void> {
  const problem = whyNotBatchStatus(batch.status, 'Returned');
  if (problem) throw conflict(problem);
  const { batchNumber, contractIds } = batch;
  const note = `Batch ${batchNumber} was returned${code ? ` (${code})` : ''}. Remit it again.`;
  await tx.query(
    `UPDATE remittance_batches SET status = 'Returned', returned_on = $2, return_code = $3, return_reason = $4, settled_by = $5, settled_by_id = $6,
       version = version + 1 WHERE id = $1`,
    [batch.id, settler.today, code ?? null, reason, settler.name, settler.userProfileID ?? null],
  );
  await Promise.all([
    tx.query(`UPDATE batch_payments SET state = 'Returned', return_code = $2 WHERE batch_id = $1`, [
      batch.id,
      code ?? null,
    ]),
    touchAll(tx, contractIds),
    recordContractChanges(
      tx,
      settler.author,
      contractIds.map((contractId) => ({
        contractId,
        change: { action: 'contract.unremit', after: { batchNumber, code: code ?? null } },
      })),
    ),
    addNotes(
      tx,
      contractIds.map((contractId) => ({ contractId, text: note })),
      { day: settler.today, by: settler.name },
    ),
  ]);
}

async function debitLateReturn(
  tx: Queryable,
  batch: HeldBatch,
  { code, reason }: BatchReturn,
  settler: Settler,
): Promise<void> {
  const [before] = await tx.query('SELECT FROM remittance_debits WHERE of_batch_id = $1', [batch.id]);
  if (before) throw conflict(alreadyDebited);
  if (batch.paidCents === 0) throw conflict(nothingToReturn);
  await addDebit(tx, settler, {
    dealerCode: batch.dealerCode,
    reason: `Payment of batch ${batch.batchNumber} returned${code ? ` (${code})` : ''}: ${reason}`,
    amountCents: batch.paidCents,
    ofBatchId: batch.id,
  });
  await tx.query('UPDATE batch_payments SET return_code = $2 WHERE batch_id = $1', [batch.id, code ?? null]);
}

/** Adds what the dealer's next batch pays. */
export async function addDebit(
  tx: Queryable,
  { today, name }: Pick<Settler, 'today' | 'name'>,
  debit: { dealerCode: string; reason: string; amountCents: number; ofBatchId?: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO remittance_debits (dealer_code, of_batch_id, reason, amount, created_on, created_by)
     VALUES ($1, $2, $3, $4::bigint / 100.0, $5, $6)`,
    [debit.dealerCode, debit.ofBatchId ?? null, debit.reason, debit.amountCents, today, name],
  );
}

/** No one settles their own submission. Source: areas.md §6.2 (R37); the database refuses it too */
export function whyNotSettler(
  { submittedById }: Pick<HeldBatch, 'submittedById'>,
  { userProfileID }: Pick<Settler, 'userProfileID'>,
): PortalError | undefined {
  if (submittedById === null || submittedById !== userProfileID) return undefined;
  return ownBatch;
}

/** A check is posted when it comes; anything else when it was sent to the bank or the processor, unless there is nothing to pay. Source: areas.md §6.2 */
export function whyNotSent({
  method,
  paymentState,
  paidCents,
  processor,
}: Pick<HeldBatch, 'method' | 'paymentState' | 'paidCents' | 'processor'>): PortalError | undefined {
  if (method === byCheck || paidCents === 0 || paymentState === 'Sent' || paymentState === 'Settled')
    return undefined;
  const code = 'payment_not_sent';
  const message =
    method === byAch ? "Its debit hasn't been sent to the bank yet." : "Its card hasn't been charged yet.";
  const isInFile = method === byAch && processor === null;
  const next = isInFile ? 'Release its ACH file first.' : 'Post it when the charge has gone through.';
  return { code, message, next };
}

function whyNotExplained(
  { netCents, method }: HeldBatch,
  { paidCents, explanation }: { paidCents: number; explanation: string | null },
): PortalError | undefined {
  if (paidCents === netCents) return undefined;
  if (method !== byCheck) {
    const message = `Must be ${moneyText(netCents)}: only a check can differ from its batch.`;
    return { code: 'bad_amount', field: 'checkAmount', message };
  }
  if (explanation) return undefined;
  const message = `The check is for ${moneyText(paidCents)}, but the batch totals ${moneyText(netCents)}. Enter a reason.`;
  return { code: 'explanation_required', field: 'explanation', message };
}

interface Suspending {
  contracts: readonly string[];
  reason: string;
  differenceCents: number;
  settler: Settler;
}

interface SuspendedRow {
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  status: number;
  is_voided: boolean;
}

/** Puts the contracts that finance picked into Suspense, each with its note and history. Source: decisions.md §5 (Suspense, short payment) */
async function suspend(
  tx: Queryable,
  batch: HeldBatch,
  { contracts, reason, differenceCents, settler }: Suspending,
): Promise<void> {
  if (differenceCents >= 0) {
    const message = 'Contracts go to Suspense only when the payment is short.';
    throw badRequest({ code: 'not_short', field: 'suspense', message });
  }
  const rows = await tx.query<SuspendedRow>(
    'SELECT id, program_code, contract_number, contract_suffix, status, is_voided FROM contracts WHERE batch_id = $1',
    [batch.id],
  );
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const change = { to: statusCode.Suspense, by: 'internalUser' } as const;
  const picked = [...new Set(contracts)].map((key) => {
    const row = byKey.get(key);
    const problem = row
      ? whyNotStatusChange({ ...change, from: row.status }, row.is_voided)
      : { code: 'unknown_contract', message: "It isn't in this batch." };
    if (problem) throw badRequest({ ...problem, field: 'suspense', message: `${key}: ${problem.message}` });
    return row as SuspendedRow;
  });
  const ids = picked.map(({ id }) => id);
  const changed = statusChangeNote({ ...change, from: statusCode.Active });
  const note = `${changed} Short payment of batch ${batch.batchNumber}: ${reason}`;
  await Promise.all([
    tx.query(
      'UPDATE contracts SET status = $2, version = version + 1, updated_at = now() WHERE id = ANY ($1::bigint[])',
      [ids, statusCode.Suspense],
    ),
    addNotes(
      tx,
      ids.map((contractId) => ({ contractId, text: note })),
      { day: settler.today, by: settler.name },
    ),
    recordContractChanges(
      tx,
      settler.author,
      picked.map((row) => ({
        contractId: row.id,
        change: {
          action: 'contract.changeStatus',
          before: { status: row.status },
          after: { status: statusCode.Suspense, reason },
        },
      })),
    ),
  ]);
}

function keyOf(row: SuspendedRow): string {
  return contractKeyText({
    programCode: row.program_code,
    contractNumber: row.contract_number,
    contractSuffix: row.contract_suffix,
  });
}
