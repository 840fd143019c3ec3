import type { CustomerAccount } from '@pitlane/shared/features/customers/schema';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import type { SessionStore } from '../../identity/session-store.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { removeFromAccount } from './account-contracts.ts';

/** The words of how an account got a contract. */
const addedWords: Readonly<Record<string, string>> = {
  lookup: 'the customer',
  invitation: 'dealer invitation',
  sale: 'the sale',
  registration: 'registration',
  staff: 'the provider',
};

interface AccountRow {
  userProfileID: number;
  identityId: string | null;
  username: string;
  fullName: string;
  emailAddress: string;
  status: string;
  addedHow: string;
  addedAt: string;
  /** Null before the question is answered. */
  isElectronic: boolean | null;
}

/** Lists the customer accounts that have a contract of the caller's scope, the first one first. */
export async function listCustomerAccounts(
  db: Database,
  key: string,
  call: Call,
): Promise<CustomerAccount[]> {
  const id = await idInScope(db, key, call);
  return (await accountsOf(db, id)).map(answerOf);
}

/** Takes a contract out of a customer's account. Refuses 404 for one that isn't in scope, or an account that doesn't have it. */
export async function removeCustomerAccount(
  { db, sessions }: { db: Database; sessions: SessionStore },
  { key, userProfileID }: { key: string; userProfileID: number },
  call: Call,
): Promise<CustomerAccount> {
  const id = await idInScope(db, key, call);
  const removed = await db.transaction(async (tx) => {
    const account = (await accountsOf(tx, id)).find((one) => one.userProfileID === userProfileID);
    const isRemoved =
      account !== undefined &&
      (await removeFromAccount(tx, id, { userProfileID, username: account.username }, call));
    return isRemoved ? account : undefined;
  });
  if (!removed) throw notFound(`Account ${userProfileID} doesn't have ${key}.`);
  if (removed.identityId !== null) sessions.forgetIdentity(removed.identityId);
  return answerOf(removed);
}

function idInScope(db: Database, key: string, { actor: { scope } }: Call): Promise<number> {
  return db.transaction((tx) => contractIdOf(tx, readContractKey(key), scope), { scope, readOnly: true });
}

function accountsOf(tx: Queryable, contractId: number): Promise<AccountRow[]> {
  return tx.query<AccountRow>(
    `SELECT p.user_profile_id AS "userProfileID", p.identity_id AS "identityId", p.username, p.first_name || ' ' || p.last_name AS "fullName",
       p.email_address AS "emailAddress", c.added_how AS "addedHow", c.added_at AS "addedAt",
       CASE WHEN NOT p.is_active THEN 'Inactive' WHEN i.password_hash IS NULL THEN 'Invited' ELSE 'Active' END AS status,
       (SELECT is_agreed AND withdrawn_at IS NULL FROM electronic_records r WHERE r.user_profile_id = p.user_profile_id
        ORDER BY r.id DESC LIMIT 1) AS "isElectronic"
     FROM user_contracts c JOIN user_profiles p USING (user_profile_id) LEFT JOIN identities i ON i.id = p.identity_id
     WHERE c.contract_id = $1 ORDER BY c.added_at, p.user_profile_id`,
    [contractId],
  );
}

function answerOf(row: AccountRow): CustomerAccount {
  const { identityId: _one, username: _other, addedHow, isElectronic, ...account } = row;
  const records = isElectronic === null ? 'Not chosen yet' : isElectronic ? 'Electronic' : 'On paper';
  return { ...account, addedHow: addedWords[addedHow] ?? addedHow, records };
}
