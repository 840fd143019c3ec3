import type { Database } from '../../../db/database.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { openNumber } from '../accounts/account-number.ts';
import { accountTypeName } from '../accounts/account-rows.ts';
import { type AuthorizedAccount, whyNotSent } from '../ach/due-payments.ts';
import type { ChargedAccount } from './forte-client.ts';

interface AccountOfBatch extends AuthorizedAccount {
  id: string;
  holderName: string;
  accountType: number;
  routingNumber: string;
  sealed: Buffer;
}

/**
 * Reads the bank account that pays a batch, with its number; or why it may no longer be debited: it was retired or put on hold, or its authorization was
 * revoked, after the batch was submitted. Source: areas.md §6.2 (R38)
 */
export async function chargedAccountOf(
  { db, dataKeys, now }: { db: Database; dataKeys: DataKeys; now: string },
  batchNumber: string,
): Promise<ChargedAccount | { problem: string }> {
  const [account] = await db.transaction(
    (tx) =>
      tx.query<AccountOfBatch>(
        `SELECT a.id, a.holder_name AS "holderName", a.account_type AS "accountType", a.routing_number AS "routingNumber", a.last4, a.state,
           a.added_at AS "addedAt", a.account_sealed AS sealed, p.authorization_id AS "authorizationId",
           EXISTS (SELECT FROM ach_authorizations g WHERE g.id = p.authorization_id AND g.revoked_at IS NOT NULL) AS "isRevoked"
         FROM remittance_batches b JOIN batch_payments p ON p.batch_id = b.id JOIN bank_accounts a ON a.id = p.bank_account_id
         WHERE b.batch_number = $1`,
        [batchNumber],
      ),
    { scope: { kind: 'all' }, readOnly: true },
  );
  if (!account) throw new Error(`Batch ${batchNumber} names no bank account.`);
  const problem = whyNotSent(account, now);
  if (problem !== undefined) return { problem };
  const { holderName, routingNumber, accountType } = account;
  return {
    holderName,
    routingNumber,
    accountNumber: openNumber(dataKeys, account),
    accountType: accountTypeName(accountType),
  };
}
