import { isInternalUser } from '@pitlane/shared/access/groups';
import type { CustomerInvitation, InviteCustomerRequest } from '@pitlane/shared/features/customers/schema';
import { type SavedUser, userAfter } from '@pitlane/shared/features/users/saved-user';
import type { ChangeAuthor } from '../../audit/record-change.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { inScope } from '../../db/scope-script.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import { makeLink } from '../../identity/links.ts';
import type { SessionStore } from '../../identity/session-store.ts';
import { putMail } from '../../outbox/mail.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { invitationAddress, lockedAccounts, sendInvitations } from '../users/send-invitation.ts';
import { insertUsers } from '../users/write-users.ts';
import { type AddedHow, addToAccount, isFull, keyOf } from './account-contracts.ts';
import { type FoundDeal, foundDeal } from './contract-lookup.ts';

/** Dependencies of inviting customers. */
export interface InviteDeps {
  dataKeys: DataKeys;
  now: () => Date;
  config: Pick<Config, 'smtpUrl' | 'kratosUrl'>;
}

/** Whom to invite, and how. */
export interface Invite {
  /** The contracts of the deal. */
  deal: readonly FoundDeal[];
  emailAddress: string;
  how: AddedHow;
  /** Who invites, as the email says: a dealer, the provider or a brand. */
  by: string;
  /** Who is recorded, if it isn't the caller. */
  author?: ChangeAuthor;
}

interface Account {
  userProfileID: number;
  identityId: string;
  username: string;
  hasPassword: boolean;
}

/**
 * Invites the holder of a deal, in a transaction without a scope: a new account of a customer gets its contracts and an email with a link; an
 * account that exists with this address gets the contracts and a notice. Nothing happens to the address of a user who isn't a customer, nor
 * where two accounts have a contract. Source: areas.md §12 (invitation from staff or dealer at sale; R48)
 */
export async function inviteHolder(
  tx: Queryable,
  { deal, emailAddress, how, by, author: given }: Invite,
  { deps, call }: { deps: InviteDeps; call: Call },
): Promise<CustomerInvitation> {
  const [first] = deal;
  if (!first) throw new Error('A deal has contracts.');
  const answer = (state: string, userProfileID: number | null = null): CustomerInvitation => ({
    state,
    emailAddress,
    userProfileID,
    keys: deal.map(keyOf),
    invitationLink: null,
    linkExpiresAt: null,
  });
  await oneAtATime(tx, `customer account ${emailAddress.toLowerCase()}`);
  const existing = await accountWith(tx, emailAddress);
  if (existing === 'otherUser') return answer('otherUser');
  const isUnlimited = isInternalUser(call.actor);
  const ids = deal.map(({ id }) => id);
  if (!isUnlimited && (await isFull(tx, ids, existing?.userProfileID ?? null))) return answer('full');
  const author = given ?? call;
  const account = existing ?? (await addAccount(tx, { first, emailAddress }, author));
  const { userProfileID, username, identityId } = account;
  if (!(await addToAccount(tx, deal, { userProfileID, username, how, isUnlimited }, author)))
    return answer('full');
  if (account.hasPassword) {
    await putMail(tx, addedMail({ to: emailAddress, by, first, origin: call.origin }));
    return answer('added', userProfileID);
  }
  const user = {
    username,
    firstName: first.first_name,
    emailAddress,
    dealerCode: first.dealer_code,
    agentCode: null,
  };
  const invited = { userProfileID, identityId, user, customer: { by, vehicle: first.vehicle } };
  if (deps.config.kratosUrl === undefined) {
    const sending = { call, now: deps.now(), dataKeys: deps.dataKeys, ...(given ? { author: given } : {}) };
    await sendInvitations(tx, [invited], sending);
  }
  return answer(deps.config.smtpUrl === undefined ? 'waiting' : 'sent', userProfileID);
}

/** The customer's account with an address; `otherUser` if it belongs to anyone else, or to an account that may not sign in. */
async function accountWith(tx: Queryable, emailAddress: string): Promise<Account | 'otherUser' | undefined> {
  const [account] = await tx.query<Account & { isCustomer: boolean }>(
    `SELECT p.user_profile_id AS "userProfileID", i.id AS "identityId", i.username, i.password_hash IS NOT NULL AS "hasPassword",
       coalesce(p.role_id = 10 AND p.is_active AND i.state = 'active' AND p.deleted_at IS NULL, false) AS "isCustomer"
     FROM identities i LEFT JOIN user_profiles p ON p.identity_id = i.id WHERE lower(i.email_address) = lower($1)`,
    [emailAddress],
  );
  return account && (account.isCustomer ? account : 'otherUser');
}

async function addAccount(
  tx: Queryable,
  { first, emailAddress }: { first: FoundDeal; emailAddress: string },
  author: ChangeAuthor,
): Promise<Account> {
  const username = await freeUsername(tx, emailAddress);
  const user: SavedUser = userAfter(
    {
      username,
      firstName: first.first_name,
      lastName: first.last_name,
      emailAddress,
      roleName: 'Customer',
    },
    undefined,
  );
  const keys = (await insertUsers(tx, [user])).get(username);
  if (!keys) throw new Error('A user that is added has a row.');
  await recordChange(tx, author, {
    action: 'user.create',
    after: { userProfileID: keys.userProfileID, ...user },
  });
  return { ...keys, username, hasPassword: false };
}

/** The part of the address before the @, with a number where it is taken. Source: areas.md §3 (the form of usernames) */
async function freeUsername(tx: Queryable, emailAddress: string): Promise<string> {
  const local = (emailAddress.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9._-]/g, '');
  const base = local.padEnd(3, '0').slice(0, 50);
  await oneAtATime(tx, `customer username ${base}`);
  const taken = await tx.query<{ username: string }>(
    `SELECT lower(username) AS username FROM identities WHERE lower(username) = $1 OR lower(username) ~ ('^' || $2 || '[0-9]+$')
     UNION SELECT lower(username) FROM user_profiles WHERE lower(username) = $1 OR lower(username) ~ ('^' || $2 || '[0-9]+$')`,
    [base, base.replace(/[.-]/g, String.raw`\$&`)],
  );
  const names = new Set(taken.map(({ username }) => username));
  for (let next = 2, name = base; ; next += 1) {
    if (!names.has(name)) return name;
    name = `${base}${next}`;
  }
}

function addedMail({ to, by, first, origin }: { to: string; by: string; first: FoundDeal; origin: string }) {
  return {
    to,
    subject: `Your ${first.vehicle} is in your account`,
    text:
      `Hello ${first.first_name},\n\n${by} added contract ${first.contract_number} to your account. Sign in to see your coverage:\n\n` +
      `  ${origin}\n\nIf this isn't your vehicle, remove the contract from your account, or call support.\n`,
  };
}

/**
 * Invites the holder of a contract in the caller's scope, at the address on the contract or another. Without a mail server the answer has the
 * link, to hand over (docs/decisions/0058). Refuses 404, 400 without any address, and 409 if no invitation was made.
 */
export async function inviteCustomer(
  deps: InviteDeps & { db: Database; sessions: SessionStore },
  { key, emailAddress }: InviteCustomerRequest,
  call: Call,
): Promise<CustomerInvitation> {
  const { scope, fullName } = call.actor;
  const deal = await dealOf(deps.db, key, call);
  const to = emailAddress ?? deal[0]?.email_address ?? null;
  if (to === null) {
    throw badRequest({
      code: 'no_email_address',
      field: 'emailAddress',
      message: 'The contract has no email address.',
      next: 'Enter one.',
    });
  }
  const by = scope.kind === 'all' ? fullName : `${fullName} of ${deal[0]?.dealer_name ?? ''}`;
  const invite = { deal, emailAddress: to, how: scope.kind === 'all' ? 'staff' : 'invitation', by } as const;
  return deps.db.transaction(async (tx) => {
    const answer = await inviteHolder(tx, invite, { deps, call });
    if (answer.state === 'otherUser' || answer.state === 'full') throw notInvited(answer.state, to);
    await forget(tx, deps.sessions, answer.userProfileID);
    return answer.state === 'waiting' ? withLink(tx, answer, { deps, call, by }) : answer;
  });
}

/** The contracts that share the number of one in the caller's scope. */
async function dealOf(db: Database, key: string, call: Call): Promise<FoundDeal[]> {
  const { scope } = call.actor;
  return db.transaction(
    async (tx) => {
      const id = await contractIdOf(tx, readContractKey(key), scope);
      return tx.query<FoundDeal>(
        `${foundDeal} WHERE c.contract_number = (SELECT contract_number FROM contracts WHERE id = $1)
           AND c.customer_id = (SELECT customer_id FROM contracts WHERE id = $1) ORDER BY c.id = $1 DESC, c.id`,
        [id],
      );
    },
    { scope, readOnly: true },
  );
}

/** Reads the contracts of a deal that was just written, in a transaction without a scope. */
export function soldDeal(tx: Queryable, contractNumber: string): Promise<FoundDeal[]> {
  return inScope(tx, { kind: 'all' }, () =>
    tx.query<FoundDeal>(`${foundDeal} WHERE c.contract_number = $1 ORDER BY c.id`, [contractNumber]),
  );
}

/** The account's next call sees its new contracts. */
async function forget(tx: Queryable, sessions: SessionStore, userProfileID: number | null): Promise<void> {
  const [identity] = await tx.query<{ id: string | null }>(
    'SELECT identity_id AS id FROM user_profiles WHERE user_profile_id = $1',
    [userProfileID],
  );
  if (identity?.id) sessions.forgetIdentity(identity.id);
}

async function withLink(
  tx: Queryable,
  answer: CustomerInvitation,
  { deps, call, by }: { deps: InviteDeps; call: Call; by: string },
): Promise<CustomerInvitation> {
  if (deps.config.kratosUrl !== undefined) return answer;
  const [account] = await tx.query<{ identityId: string; username: string }>(
    'SELECT identity_id AS "identityId", username FROM user_profiles WHERE user_profile_id = $1',
    [answer.userProfileID],
  );
  if (!account) return answer;
  const { identityId, username } = account;
  const user = { username, firstName: null, emailAddress: null, dealerCode: null, agentCode: null };
  await lockedAccounts(tx, [{ userProfileID: answer.userProfileID ?? 0, identityId, user }]);
  const link = await makeLink(
    tx,
    deps.dataKeys,
    { purpose: 'invitation', identityId, madeBy: by },
    deps.now(),
  );
  await recordChange(tx, call, {
    action: 'user.copyInvitation',
    after: { userProfileID: answer.userProfileID, username },
  });
  return {
    ...answer,
    invitationLink: invitationAddress(call.origin, link.token),
    linkExpiresAt: link.expiresAt,
  };
}

function notInvited(state: 'otherUser' | 'full', emailAddress: string) {
  return state === 'full'
    ? conflict({
        code: 'two_accounts',
        message: 'Two accounts already have this contract.',
        next: 'Ask the provider to add another.',
      })
    : conflict({
        code: 'other_user',
        field: 'emailAddress',
        message: `${emailAddress} belongs to a portal user who isn't a customer.`,
        next: 'Enter another email address.',
      });
}
