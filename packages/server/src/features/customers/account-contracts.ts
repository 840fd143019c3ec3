import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { type ChangeAuthor, recordContractChanges } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { inScope } from '../../db/scope-script.ts';

/** How an account got a contract. */
export type AddedHow = 'lookup' | 'invitation' | 'sale' | 'registration' | 'staff';

/**
 * The maximum number of accounts of a contract, not counting those that the provider added: the holder's and the second holder's. Source:
 * areas.md §12 (R48)
 */
const mostAccounts = 2;

/** A contract's key, and its row. */
export interface NamedRow {
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
}

/** Writes the whole number of a contract. */
export function keyOf({
  program_code: programCode,
  contract_number: contractNumber,
  contract_suffix: contractSuffix,
}: Omit<NamedRow, 'id'>): string {
  return contractKeyText({ programCode, contractNumber, contractSuffix });
}

/** An account that gets contracts. */
export interface Added {
  userProfileID: number;
  username: string;
  how: AddedHow;
  /** An internal user may add a third account. */
  isUnlimited?: boolean;
}

/**
 * Adds contracts to a customer's account and records it on each, in a transaction without a scope; false if two other accounts have one of them
 * already. Adding twice changes nothing. Source: areas.md §12 (R48)
 */
export async function addToAccount(
  tx: Queryable,
  contracts: readonly NamedRow[],
  { userProfileID, username, how, isUnlimited = false }: Added,
  author: ChangeAuthor,
): Promise<boolean> {
  const ids = contracts.map(({ id }) => id).toSorted((one, other) => one - other);
  for (const id of ids) await oneAtATime(tx, `accounts of contract ${id}`);
  if (!isUnlimited && (await isFull(tx, ids, userProfileID))) return false;
  const added = await tx.query<{ id: number }>(
    `INSERT INTO user_contracts (user_profile_id, contract_id, added_how) SELECT $1, id, $3 FROM unnest($2::bigint[]) AS id
     ON CONFLICT DO NOTHING RETURNING contract_id AS id`,
    [userProfileID, ids, how],
  );
  await recordOnContracts(tx, added, { action: 'customer.addContract', about: { username, how } }, author);
  return true;
}

/** Returns whether two accounts other than a given one have one of the contracts. */
export async function isFull(
  tx: Queryable,
  ids: readonly number[],
  userProfileID: number | null,
): Promise<boolean> {
  const full = await tx.query(
    `SELECT FROM user_contracts WHERE contract_id = ANY ($1) AND user_profile_id IS DISTINCT FROM $2
     GROUP BY contract_id HAVING count(*) >= ${mostAccounts} LIMIT 1`,
    [ids, userProfileID],
  );
  return full.length > 0;
}

/** Takes a contract out of an account and records it; false if the account doesn't have it. */
export async function removeFromAccount(
  tx: Queryable,
  contractId: number,
  { userProfileID, username }: Pick<Added, 'userProfileID' | 'username'>,
  author: ChangeAuthor,
): Promise<boolean> {
  const removed = await tx.query<{ id: number }>(
    'DELETE FROM user_contracts WHERE user_profile_id = $1 AND contract_id = $2 RETURNING contract_id AS id',
    [userProfileID, contractId],
  );
  await recordOnContracts(tx, removed, { action: 'customer.removeContract', about: { username } }, author);
  return removed.length > 0;
}

/** Records a change on each contract, whose rows it holds. */
async function recordOnContracts(
  tx: Queryable,
  contracts: readonly { id: number }[],
  { action, about }: { action: string; about: object },
  author: ChangeAuthor,
): Promise<void> {
  const ids = contracts.map(({ id }) => id);
  if (ids.length === 0) return;
  await inScope(tx, { kind: 'all' }, async () => {
    await tx.query('SELECT FROM contracts WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
    await recordContractChanges(
      tx,
      author,
      ids.map((contractId) => ({ contractId, change: { action, after: about } })),
    );
  });
}
