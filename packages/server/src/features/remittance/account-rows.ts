import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { BatchStatus } from '@pitlane/shared/features/remittance/codes';
import { type CreditState, creditState } from '@pitlane/shared/features/remittance/rules/credit-state';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';
import { cameBack } from './remitted.ts';

/** A credit of a dealer, in whole cents. */
export interface CreditRow {
  id: number;
  contractId: number;
  key: string;
  amountCents: number;
  overRemitCents: number;
  createdOn: IsoDate;
  state: CreditState;
  ofBatchNumber: string | null;
  batchNumber: string | null;
}

/** A debit of a dealer, in whole cents. */
export interface DebitRow {
  id: number;
  reason: string;
  amountCents: number;
  createdOn: IsoDate;
  batchNumber: string | null;
}

interface CreditSelectRow {
  id: number;
  contract_id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  amount: number;
  over_remit: number;
  created_on: IsoDate;
  paid_status: BatchStatus | null;
  taken_status: BatchStatus | null;
  of_batch: string | null;
  in_batch: string | null;
}

const creditSelect = `SELECT k.id, k.contract_id, c.program_code, c.contract_number, c.contract_suffix, k.amount, k.over_remit, k.created_on,
  paid.status AS paid_status, taken.status AS taken_status, paid.batch_number AS of_batch, taken.batch_number AS in_batch
FROM remittance_credits k JOIN contracts c ON c.id = k.contract_id
LEFT JOIN remittance_batches paid ON paid.id = c.batch_id
LEFT JOIN remittance_batches taken ON taken.id = k.batch_id`;

/** The credits that a dealer's next batch may take, oldest first: their contract's batch is posted, and no batch has them. Source: areas.md §6.2 (R36) */
export async function freeCredits(tx: Queryable, dealerCode: string): Promise<CreditRow[]> {
  const rows = await tx.query<CreditSelectRow>(
    `${creditSelect} WHERE k.dealer_code = $1 AND paid.status = 'Posted' AND (k.batch_id IS NULL OR ${cameBack('taken')})
     ORDER BY k.created_on, k.id`,
    [dealerCode],
    { name: 'remit-credits' },
  );
  return rows.map(creditOf);
}

/** The credits that wait until the batch of their contract is posted, oldest first. */
export async function waitingCredits(tx: Queryable, dealerCode: string): Promise<CreditRow[]> {
  const rows = await tx.query<CreditSelectRow>(
    `${creditSelect} WHERE k.dealer_code = $1 AND paid.status = 'Submitted' ORDER BY k.created_on, k.id`,
    [dealerCode],
  );
  return rows.map(creditOf);
}

/** The credits that a batch took, also one that came back since. */
export async function creditsOfBatch(tx: Queryable, batchId: number): Promise<CreditRow[]> {
  const rows = await tx.query<CreditSelectRow>(
    `${creditSelect} JOIN remittance_credit_lines l ON l.credit_id = k.id WHERE l.batch_id = $1 ORDER BY k.created_on, k.id`,
    [batchId],
  );
  return rows.map(creditOf);
}

function creditOf(row: CreditSelectRow): CreditRow {
  const state = creditState(row.paid_status, row.taken_status);
  const key = {
    programCode: row.program_code,
    contractNumber: row.contract_number,
    contractSuffix: row.contract_suffix,
  };
  return {
    id: row.id,
    contractId: row.contract_id,
    key: contractKeyText(key),
    amountCents: row.amount,
    overRemitCents: row.over_remit,
    createdOn: row.created_on,
    state,
    ofBatchNumber: row.of_batch,
    batchNumber: state === 'Used' ? row.in_batch : null,
  };
}

const debitSelect = `SELECT d.id, d.reason, d.amount AS "amountCents", d.created_on AS "createdOn", b.batch_number AS "batchNumber"
FROM remittance_debits d LEFT JOIN remittance_batches b ON b.id = d.batch_id`;

/** The debits that a dealer's next batch pays, oldest first. */
export function openDebits(tx: Queryable, dealerCode: string): Promise<DebitRow[]> {
  return tx.query<DebitRow>(
    `${debitSelect} WHERE d.dealer_code = $1 AND (d.batch_id IS NULL OR ${cameBack('b')}) ORDER BY d.created_on, d.id`,
    [dealerCode],
    { name: 'remit-debits' },
  );
}

/** The debits that a batch paid, also one that came back since. */
export function debitsOfBatch(tx: Queryable, batchId: number): Promise<DebitRow[]> {
  return tx.query<DebitRow>(
    `${debitSelect} JOIN remittance_debit_lines l ON l.debit_id = d.id WHERE l.batch_id = $1 ORDER BY d.created_on, d.id`,
    [batchId],
  );
}

/** The debit of a posted batch whose payment came back. */
export async function lateReturnOf(tx: Queryable, batchId: number): Promise<DebitRow | null> {
  const [row] = await tx.query<DebitRow>(`${debitSelect} WHERE d.of_batch_id = $1`, [batchId]);
  return row ?? null;
}

/** A credit as the wire has it. */
export function wireCredit({
  id,
  amountCents,
  overRemitCents,
  createdOn,
  contractId: _contract,
  ...rest
}: CreditRow) {
  return {
    creditID: id,
    ...rest,
    amount: amountCents / 100,
    overRemitAmount: overRemitCents / 100,
    createdDate: createdOn,
  };
}

/** A debit as the wire has it. */
export function wireDebit({ id, amountCents, createdOn, ...rest }: DebitRow) {
  return { debitID: id, ...rest, amount: amountCents / 100, createdDate: createdOn };
}
