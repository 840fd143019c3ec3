import { accountTypes } from '@pitlane/shared/features/remittance/codes';
import {
  type BankAccountState,
  usableFrom,
} from '@pitlane/shared/features/remittance/rules/bank-account-state';
import type { Queryable } from '../../../db/database.ts';
import { isLockTimeout } from '../../../db/violations.ts';
import { conflict, notFound } from '../../../http/refusal.ts';

/** An account as everyone in scope may read it: its number isn't among the columns, and no grant gives it to a dealer. */
export interface AccountRow {
  id: string;
  dealerCode: string;
  dealerName: string | null;
  bankName: string;
  holderName: string;
  accountType: number;
  routingNumber: string;
  last4: string;
  state: BankAccountState;
  addedBy: string;
  addedById: number | null;
  addedAt: string;
  approvedBy: string | null;
  approvedAt: string | null;
  retiredOn: string | null;
  replacesId: string | null;
  replacesLast4: string | null;
  version: number;
}

const columns = `a.id, a.dealer_code AS "dealerCode", d.name AS "dealerName", a.bank_name AS "bankName", a.holder_name AS "holderName",
  a.account_type AS "accountType", a.routing_number AS "routingNumber", a.last4, a.state, a.added_by AS "addedBy", a.added_by_id AS "addedById",
  a.added_at AS "addedAt", a.approved_by AS "approvedBy", a.approved_at AS "approvedAt", a.retired_on AS "retiredOn", a.replaces_id AS "replacesId",
  (SELECT b.last4 FROM bank_accounts b WHERE b.id = a.replaces_id) AS "replacesLast4", a.version`;

const from = 'FROM bank_accounts a LEFT JOIN dealers d ON d.dealer_code = a.dealer_code';

/** Lists the accounts of a dealer, those in use first; without a dealer those that need a decision. */
export function accountsOf(
  tx: Queryable,
  { dealerCode, includeRetired }: { dealerCode: string | null; includeRetired: boolean },
): Promise<AccountRow[]> {
  return tx.query<AccountRow>(
    `SELECT ${columns} ${from} WHERE ($1::text IS NULL AND a.state IN ('Pending', 'Held')) OR (a.dealer_code = $1 AND ($2 OR a.state <> 'Retired'))
     ORDER BY a.state = 'Retired', a.added_at DESC, a.id LIMIT 500`,
    [dealerCode, includeRetired],
  );
}

/** Reads an account; undefined for one that isn't there or not in scope. */
export async function accountById(tx: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.query<AccountRow>(`SELECT ${columns} ${from} WHERE a.id = $1`, [id]);
  return row;
}

/**
 * Reads an account that no one else can change until this transaction ends. Refuses 404, and 409 while someone else has
 * it locked.
 */
export async function heldAccount(tx: Queryable, id: string): Promise<AccountRow> {
  // A user who may read no account can't lock one either, and gets the same answer.
  if (!(await accountById(tx, id))) throw notFound('Bank account not found.');
  try {
    await tx.query('SELECT id FROM bank_accounts WHERE id = $1 FOR UPDATE', [id]);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw conflict({
      code: 'account_busy',
      message: 'Someone else is changing this account.',
      next: 'Try again in a moment.',
    });
  }
  const row = await accountById(tx, id);
  if (!row) throw notFound('Bank account not found.');
  return row;
}

/** Returns the name of an account's type, by its code. */
export function accountTypeName(code: number): (typeof accountTypes)[number]['name'] {
  return accountTypes.find((type) => type.code === code)?.name ?? 'Checking';
}

/** Writes an account for the wire. */
export function wireAccount(row: AccountRow) {
  return {
    bankAccountID: row.id,
    dealerCode: row.dealerCode,
    dealerName: row.dealerName,
    bankName: row.bankName,
    holderName: row.holderName,
    accountType: accountTypeName(row.accountType),
    routingNumber: row.routingNumber,
    last4: row.last4,
    status: row.state,
    usableFrom: row.state === 'Retired' ? null : usableFrom(row.addedAt),
    addedBy: row.addedBy,
    addedDate: row.addedAt,
    approvedBy: row.approvedBy,
    approvedDate: row.approvedAt,
    retiredDate: row.retiredOn,
    replaces: row.replacesId === null ? null : { bankAccountID: row.replacesId, last4: row.replacesLast4 },
  };
}

/** The history's data about an account: its readers see no more than in the portal. */
export function recordedAccount({
  id,
  dealerCode,
  bankName,
  holderName,
  routingNumber,
  last4,
  state,
}: AccountRow) {
  return { bankAccountID: id, dealerCode, bankName, holderName, routingNumber, last4, state };
}
