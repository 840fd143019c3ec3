import { createHash } from 'node:crypto';
import {
  type BankAccountState,
  whyNotDebited,
} from '@pitlane/shared/features/remittance/rules/bank-account-state';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../../db/database.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { readNumber } from '../accounts/account-number.ts';

/** An account that a dealer authorized to be debited for a batch. */
export interface AuthorizedAccount {
  last4: string;
  state: BankAccountState;
  addedAt: string;
  authorizationId: number | null;
  isRevoked: boolean;
}

/** A payment by ACH that was authorized, goes into a file and is in none yet. Money in whole cents. */
export interface DuePayment extends AuthorizedAccount {
  paymentId: number;
  batchId: number;
  batchNumber: string;
  dealerCode: string;
  dealerName: string | null;
  amountCents: number;
  accountId: string;
  bankName: string;
  holderName: string;
  accountType: number;
  routingNumber: string;
  sealed: Buffer;
}

/** A payment that can be debited, with the number of its account. */
export interface DebitedPayment extends DuePayment {
  accountNumber: string;
}

/** Payments of one file. Assumption: a bank takes as many, and a file of them is written in a second. */
const mostEntries = 9_999;

/**
 * Reads the payments that the next file takes, oldest first, and locks them if they are about to be written: one that another file has just taken is
 * passed over.
 */
export function duePayments(tx: Queryable, { isHeld }: { isHeld: boolean }): Promise<DuePayment[]> {
  return tx.query<DuePayment>(
    `SELECT p.id AS "paymentId", b.id AS "batchId", b.batch_number AS "batchNumber", b.dealer_code AS "dealerCode",
       (SELECT d.name FROM dealers d WHERE d.dealer_code = b.dealer_code) AS "dealerName", p.amount AS "amountCents", a.id AS "accountId",
       a.bank_name AS "bankName", a.holder_name AS "holderName", a.account_type AS "accountType", a.routing_number AS "routingNumber", a.last4,
       a.account_sealed AS sealed, a.state, a.added_at AS "addedAt", p.authorization_id AS "authorizationId",
       EXISTS (SELECT FROM ach_authorizations g WHERE g.id = p.authorization_id AND g.revoked_at IS NOT NULL) AS "isRevoked"
     FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id JOIN bank_accounts a ON a.id = p.bank_account_id
     WHERE p.method = 2 AND p.state = 'Pending' AND p.ach_file_id IS NULL AND b.status = 'Submitted' AND p.amount > 0 AND p.processor IS NULL
     ORDER BY p.id LIMIT ${mostEntries}${isHeld ? ' FOR UPDATE OF p, b SKIP LOCKED' : ''}`,
  );
}

/** Payments that can be debited, and those that can't, with the reason. */
export interface SortedPayments {
  debited: DebitedPayment[];
  skipped: { payment: DuePayment; problem: string }[];
}

/**
 * Separates the payments that can be debited now from those that can't. An account whose number can't be read holds back its own batches only.
 * Source: areas.md §6.2 (R38)
 */
export function sortPayments(
  payments: readonly DuePayment[],
  { now, dataKeys }: { now: string; dataKeys: DataKeys },
): SortedPayments {
  const sorted: SortedPayments = { debited: [], skipped: [] };
  for (const payment of payments) {
    const problem = whyNotSent(payment, now);
    const { accountId: id, sealed, last4 } = payment;
    const accountNumber = problem === undefined ? readNumber(dataKeys, { id, sealed }) : undefined;
    if (accountNumber === undefined) sorted.skipped.push({ payment, problem: problem ?? unreadable(last4) });
    else sorted.debited.push({ ...payment, accountNumber });
  }
  return sorted;
}

function unreadable(last4: string): string {
  return `The number of the account ending in ${last4} can't be read. Add the account again with the same number.`;
}

/** Returns why an account can't be debited for a payment now; undefined if it can. Source: areas.md §6.2 (R38) */
export function whyNotSent(account: AuthorizedAccount, now: string): string | undefined {
  const problem = whyNotDebited(account, now);
  if (problem) return problem.message;
  if (account.authorizationId === null) return 'It was not authorized.';
  return account.isRevoked ? 'Its authorization was revoked.' : undefined;
}

/** Hashes the payments that the user was shown. Source: areas.md §1 (R18) */
export function hashOf(payments: readonly DuePayment[]): string {
  const facts = payments.map(
    ({ paymentId, amountCents, accountId }) => `${paymentId} ${amountCents} ${accountId}`,
  );
  return createHash('sha256').update(facts.join('\n')).digest('hex');
}

/** Writes a payment for the wire. */
export function wireDue(payment: DuePayment, problem: string | null = null) {
  const { batchNumber, dealerCode, dealerName, amountCents, bankName, last4 } = payment;
  return {
    batchNumber,
    dealerCode,
    dealerName,
    amount: dollarsOf(amountCents),
    bankName,
    last4,
    traceNumber: null,
    paymentState: 'Pending',
    returnCode: null,
    problem,
  };
}
