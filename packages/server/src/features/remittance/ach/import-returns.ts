import { randomUUID } from 'node:crypto';
import { accountTypes } from '@pitlane/shared/features/remittance/codes';
import {
  type Change,
  changeWords,
  readChange,
  returnMeaning,
} from '@pitlane/shared/features/remittance/rules/return-codes';
import { isRoutingNumber } from '@pitlane/shared/features/remittance/rules/routing-number';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import { recordChange } from '../../../audit/record-change.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { mailAccount } from '../accounts/account-mail.ts';
import { readNumber, sealNumber } from '../accounts/account-number.ts';
import { type AccountRow, accountById, recordedAccount } from '../accounts/account-rows.ts';
import { returnByBank } from '../bank-return.ts';
import { holdBatch } from '../held-batch.ts';
import type { Recipient } from '../settlement-mail.ts';
import type { AchReturn } from './read-returns.ts';

/** The payment that a line of a return file is about. */
export interface ReturnedPayment {
  trace: string;
  batchNumber: string;
  dealerCode: string;
  dealerName: string | null;
  amountCents: number;
  paymentState: string;
  returnCode: string | null;
  accountId: string;
  submittedById: number | null;
}

/** Finds the payments of trace numbers. */
export async function paymentsOf(
  tx: Queryable,
  traces: readonly string[],
): Promise<Map<string, ReturnedPayment>> {
  const rows = await tx.query<ReturnedPayment>(
    `SELECT p.trace_number AS trace, b.batch_number AS "batchNumber", b.dealer_code AS "dealerCode",
       (SELECT d.name FROM dealers d WHERE d.dealer_code = b.dealer_code) AS "dealerName", p.amount AS "amountCents", p.state AS "paymentState",
       p.return_code AS "returnCode", p.bank_account_id AS "accountId", b.submitted_by_id AS "submittedById"
     FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id WHERE p.trace_number = ANY ($1::text[]) AND p.state <> 'Pending'`,
    [traces],
  );
  return new Map(rows.map((row) => [row.trace, row]));
}

/** Dependencies of importing a file. */
export interface ImportDeps {
  dataKeys: DataKeys;
  call: Call;
  /** Who is notified about a dealer's batch and accounts; read before the transaction, whose scope sees no users. */
  batchReaders: ReadonlyMap<string, readonly Recipient[]>;
  accountReaders: ReadonlyMap<string, readonly string[]>;
}

type Effect = 'Returned' | 'Debited' | 'Changed' | 'Already done' | 'Not found' | 'Needs review';

interface Outcome {
  effect: Effect;
  did: string;
}

/**
 * Does what a line of a bank's file says: returns the batch, debits the dealer for one that was posted, retires or holds the account, or adds the account
 * that the bank corrected. A line that was done before does nothing again. Source: areas.md §6.4 (the table of codes), §6.2 (R33)
 */
export async function importLine(
  tx: Queryable,
  line: AchReturn,
  payment: ReturnedPayment | undefined,
  deps: ImportDeps,
) {
  const words =
    line.kind === 'return' ? returnMeaning(line.code).words : (changeWords[line.code] ?? 'Notice of change');
  const outcome = await outcomeOf(tx, line, payment, deps);
  return {
    line: line.line,
    code: line.code,
    words,
    traceNumber: line.originalTrace,
    batchNumber: payment?.batchNumber ?? null,
    dealerCode: payment?.dealerCode ?? null,
    dealerName: payment?.dealerName ?? null,
    amount: dollarsOf(line.kind === 'return' ? line.amountCents : 0),
    ...outcome,
  };
}

function outcomeOf(
  tx: Queryable,
  line: AchReturn,
  payment: ReturnedPayment | undefined,
  deps: ImportDeps,
): Outcome | Promise<Outcome> {
  if (!payment)
    return { effect: 'Not found', did: 'No debit was sent with this trace number. Ask the bank.' };
  if (line.kind === 'change') return changeAccount(tx, line, payment, deps);
  if (line.amountCents !== payment.amountCents) {
    return {
      effect: 'Needs review',
      did: 'The amount differs from the batch. Nothing was changed. Ask the bank.',
    };
  }
  if (payment.returnCode !== null) {
    return {
      effect: 'Already done',
      did: `It was already returned with ${payment.returnCode}. Nothing was changed.`,
    };
  }
  return comeBack(tx, line, payment, deps);
}

async function comeBack(
  tx: Queryable,
  { code }: AchReturn,
  { batchNumber }: ReturnedPayment,
  { call, batchReaders }: ImportDeps,
): Promise<Outcome> {
  const batch = await holdBatch(tx, batchNumber);
  // The bank returns it, regardless of who imports its file: this isn't settling one's own submission.
  const { effect, accountText } = await returnByBank(tx, batch, code, {
    author: call,
    name: call.actor.fullName,
    today: call.today,
    recipients: batchReaders.get(batchNumber) ?? [],
  });
  const did =
    effect === 'Returned'
      ? `Batch ${batchNumber} is returned; its contracts are pending again.`
      : `Batch ${batchNumber} was posted; the dealer's next batch pays the amount.`;
  return { effect, did: [did, accountText].filter(Boolean).join(' ') };
}

async function changeAccount(
  tx: Queryable,
  line: AchReturn,
  payment: ReturnedPayment,
  deps: ImportDeps,
): Promise<Outcome> {
  const change = readChange(line.code, line.information);
  const [before] = await tx.query<AccountRow & { sealed: Buffer | null }>(
    'SELECT a.id, a.account_sealed AS sealed FROM bank_accounts a WHERE a.id = $1 FOR UPDATE',
    [payment.accountId],
  );
  const account = await accountById(tx, payment.accountId);
  if (!change || !account || !before?.sealed) {
    return {
      effect: 'Needs review',
      did: "The correction can't be read. Ask the bank, and add the account by hand.",
    };
  }
  const [replaced] = await tx.query('SELECT FROM bank_accounts WHERE replaces_id = $1', [account.id]);
  if (replaced)
    return { effect: 'Already done', did: `The account ending in ${account.last4} was already corrected.` };
  const accountNumber =
    'accountNumber' in change
      ? change.accountNumber
      : readNumber(deps.dataKeys, { id: account.id, sealed: before.sealed });
  if (accountNumber === undefined) {
    return {
      effect: 'Needs review',
      did: `The number of the account ending in ${account.last4} can't be read. Add the corrected account by hand.`,
    };
  }
  const corrected = correctedFacts(account, accountNumber, change);
  if (!isRoutingNumber(corrected.routingNumber) || corrected.accountType === undefined) {
    return {
      effect: 'Needs review',
      did: 'The correction is not an account that can be debited. Ask the bank.',
    };
  }
  const added = await replaceAccount(tx, account, { ...corrected, accountType: corrected.accountType }, deps);
  return {
    effect: 'Changed',
    did: `The account ending in ${account.last4} is retired. One ending in ${added.last4} takes its place once it is approved.`,
  };
}

interface Corrected {
  routingNumber: string;
  accountNumber: string;
  holderName: string;
  accountType: number;
}

function correctedFacts(
  account: AccountRow,
  accountNumber: string,
  change: Change,
): Omit<Corrected, 'accountType'> & { accountType: number | undefined } {
  return {
    routingNumber: 'routingNumber' in change ? change.routingNumber : account.routingNumber,
    accountNumber,
    holderName: 'holderName' in change ? change.holderName : account.holderName,
    accountType: 'transactionCode' in change ? typeOf(change.transactionCode) : account.accountType,
  };
}

/** Codes of the twenties are of checking accounts, those of the thirties of savings. */
function typeOf(transactionCode: string): number | undefined {
  const name = { '2': 'Checking', '3': 'Savings' }[transactionCode[0] ?? ''];
  return accountTypes.find((type) => type.name === name)?.code;
}

/**
 * An account is never edited: the old one is retired, and the corrected one waits for approval. Existing authorizations don't change.
 * Source: areas.md §6.4 (C01 to C07)
 */
async function replaceAccount(
  tx: Queryable,
  before: AccountRow,
  corrected: Corrected,
  { call, dataKeys, accountReaders }: ImportDeps,
): Promise<AccountRow> {
  const { fullName: by, userProfileID, zone } = call.actor;
  await tx.query(
    `UPDATE bank_accounts SET state = 'Retired', retired_on = $2, retired_by = $3, version = version + 1 WHERE id = $1 AND state <> 'Retired'`,
    [before.id, call.today, by],
  );
  const id = randomUUID();
  const { sealed, mark, last4 } = sealNumber(dataKeys, { id, ...corrected });
  await tx.query(
    `INSERT INTO bank_accounts (id, dealer_code, bank_name, holder_name, account_type, routing_number, last4, account_sealed, account_mark, state,
       added_by, added_by_id, replaces_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Pending', $10, $11, $12)`,
    [
      id,
      before.dealerCode,
      before.bankName,
      corrected.holderName,
      corrected.accountType,
      corrected.routingNumber,
      last4,
      sealed,
      mark,
      by,
      userProfileID,
      before.id,
    ],
  );
  const account = (await accountById(tx, id)) as AccountRow;
  await recordChange(tx, call, {
    action: 'bankAccount.correct',
    before: recordedAccount(before),
    after: recordedAccount(account),
  });
  const readers = accountReaders.get(before.dealerCode) ?? [];
  await mailAccount(tx, readers, { account, event: 'corrected', by, zone });
  return account;
}
