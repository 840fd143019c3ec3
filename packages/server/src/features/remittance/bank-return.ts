import type { BankAccountState } from '@pitlane/shared/features/remittance/rules/bank-account-state';
import { type ReturnMeaning, returnMeaning } from '@pitlane/shared/features/remittance/rules/return-codes';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { accountById, recordedAccount } from './accounts/account-rows.ts';
import type { HeldBatch } from './held-batch.ts';
import { returnBatch, type Settler } from './settle-batch.ts';

/** The effect of a returned payment on its batch, and on its bank account in words. */
interface BankReturned {
  effect: 'Returned' | 'Debited';
  accountText: string | undefined;
}

/**
 * Does what a bank's return code says: returns the batch, or debits the dealer for one that was posted, and retires or holds the account. A card has no
 * account. Source: areas.md §6.4 (the table of codes), §6.2 (R33)
 */
export async function returnByBank(
  tx: Queryable,
  batch: HeldBatch,
  code: string | null,
  settler: Settler,
): Promise<BankReturned> {
  const meaning = returnMeaning(code ?? '');
  const isAccount = batch.accountId !== null && code !== null;
  const reason = [
    `${meaning.words}.`,
    ...(isAccount ? [meaning.dealerWords] : []),
    // The contracts of a posted batch stay remitted: the next batch pays the debit.
    ...(batch.status === 'Posted' ? [] : [meaning.next]),
  ].join(' ');
  const effect = await returnBatch(tx, batch, { code: code ?? undefined, reason }, settler);
  const accountText = await markAccount(tx, batch, meaning, settler);
  return { effect, accountText };
}

/** Retires or holds an account that can't be debited according to a code; returns the action in words. */
async function markAccount(
  tx: Queryable,
  { accountId }: HeldBatch,
  { account: effect, code }: ReturnMeaning,
  { author, name, today }: Settler,
): Promise<string | undefined> {
  if (accountId === null || effect === 'none') return undefined;
  const to: BankAccountState = effect === 'hold' ? 'Held' : 'Retired';
  const before = await accountById(tx, accountId);
  if (!before || before.state === to || before.state === 'Retired') return undefined;
  await tx.query(
    `UPDATE bank_accounts SET state = $2, retired_on = CASE WHEN $2 = 'Retired' THEN $3::date END,
       retired_by = CASE WHEN $2 = 'Retired' THEN $4 END, version = version + 1 WHERE id = $1`,
    [accountId, to, today, `${name} (${code})`],
  );
  await recordChange(tx, author, {
    action: to === 'Held' ? 'bankAccount.hold' : 'bankAccount.retire',
    before: recordedAccount(before),
    after: { ...recordedAccount({ ...before, state: to }), code },
  });
  const account = `The account ending in ${before.last4}`;
  return to === 'Held' ? `${account} is on hold until finance has called.` : `${account} is retired.`;
}
