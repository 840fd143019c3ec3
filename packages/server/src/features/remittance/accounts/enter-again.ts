import type { Database, Queryable } from '../../../db/database.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { marksOfNumber, readNumber, sealNumber } from './account-number.ts';

/** An account whose number is entered. */
interface EnteredAccount {
  dealerCode: string;
  routingNumber: string;
  accountNumber: string;
}

/**
 * Returns the dealer's account that has the entered number and whose stored number can't be read, by its id. The mark proves that it's the same number, so the
 * account needs no other approval. Read without the caller's scope: no dealer may read what is sealed. Assumption: docs/decisions/0056
 */
export async function unreadableAccount(
  db: Database,
  keys: DataKeys,
  { dealerCode, ...entered }: EnteredAccount,
): Promise<string | undefined> {
  const rows = await db.transaction(
    (tx) =>
      tx.query<{ id: string; sealed: Buffer }>(
        `SELECT id, account_sealed AS sealed FROM bank_accounts
         WHERE dealer_code = $1 AND account_mark = ANY ($2::bytea[]) AND state <> 'Retired' ORDER BY added_at`,
        [dealerCode, marksOfNumber(keys, entered)],
      ),
    { scope: { kind: 'all' }, readOnly: true },
  );
  return rows.find((row) => readNumber(keys, row) === undefined)?.id;
}

/** Seals the number of an account again. Nothing else of it changes, so its batches are debited as they were authorized. */
export async function sealAgain(
  tx: Queryable,
  keys: DataKeys,
  { id, ...entered }: { id: string; routingNumber: string; accountNumber: string },
): Promise<void> {
  const { sealed } = sealNumber(keys, { id, ...entered });
  await tx.query('UPDATE bank_accounts SET account_sealed = $2, version = version + 1 WHERE id = $1', [
    id,
    sealed,
  ]);
}
