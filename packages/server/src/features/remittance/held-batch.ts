import type { BatchStatus } from '@pitlane/shared/features/remittance/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';
import { isLockTimeout } from '../../db/violations.ts';
import { conflict, notFound } from '../../http/refusal.ts';

/** A batch whose row this transaction holds, with its payment. Money in whole cents. */
export interface HeldBatch {
  id: number;
  batchNumber: string;
  dealerCode: string;
  status: BatchStatus;
  submittedOn: IsoDate;
  submittedById: number | null;
  netCents: number;
  contractCount: number;
  differenceCents: number;
  differenceClearedOn: IsoDate | null;
  explanation: string | null;
  checkNumber: string | null;
  method: number;
  paymentState: string;
  paidCents: number;
  /** Who sends the payment; null for a check, and a debit in a file for the bank. */
  processor: string | null;
  /** The transaction of its charge at Forte; null until one was made. */
  reference: string | null;
  /** The bank account that is debited; null for a check or a card. */
  accountId: string | null;
  /** Its contracts, whose rows are held too. */
  contractIds: number[];
}

/**
 * Locks a batch and its contracts until the end of the transaction, and reads them. The contracts are locked before the
 * batch changes: a void of one of them waits for the batch's lock with the contract locked. Refuses an unknown batch
 * (404) and one that is locked elsewhere (409).
 */
export async function holdBatch(tx: Queryable, batchNumber: string): Promise<HeldBatch> {
  try {
    const [batch] = await tx.query<Omit<HeldBatch, 'contractIds'>>(
      `SELECT b.id, b.batch_number AS "batchNumber", b.dealer_code AS "dealerCode", b.status, b.submitted_on AS "submittedOn",
         b.submitted_by_id AS "submittedById", b.net_amount AS "netCents", b.contract_count AS "contractCount",
         b.difference AS "differenceCents", b.difference_cleared_on AS "differenceClearedOn", b.explanation, b.check_number AS "checkNumber",
         p.method, p.state AS "paymentState", p.amount AS "paidCents", p.processor, p.reference, p.bank_account_id AS "accountId"
       FROM remittance_batches b JOIN batch_payments p ON p.batch_id = b.id WHERE b.batch_number = $1 FOR UPDATE`,
      [batchNumber],
      { name: 'batch-hold' },
    );
    if (!batch) throw notFound(`Batch ${batchNumber} not found.`);
    const contracts = await tx.query<{ id: number }>(
      'SELECT id FROM contracts WHERE batch_id = $1 ORDER BY id FOR UPDATE',
      [batch.id],
      { name: 'batch-hold-contracts' },
    );
    return { ...batch, contractIds: contracts.map(({ id }) => id) };
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw conflict({
      code: 'batch_busy',
      message: 'Someone else is changing this batch.',
      next: 'Try again in a moment.',
    });
  }
}
