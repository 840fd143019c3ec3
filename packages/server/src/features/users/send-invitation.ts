import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import { type ChangeAuthor, recordChanges } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { linkAccount, makeLinks } from '../../identity/links.ts';
import { putMails } from '../../outbox/mail.ts';
import type { Saving } from './locked-user.ts';

/** Prevents flooding anyone's mailbox. Assumption: as emailed codes (areas.md §2, R20) */
const mostSends = 3;
const sendWindowMs = 15 * 60_000;

/** Who is invited. */
export interface Invited {
  userProfileID: number;
  identityId: string | null;
  user: {
    username: string | null;
    firstName: string | null;
    emailAddress: string | null;
    dealerCode: string | null;
    agentCode: string | null;
  };
  /** Whether they are signed out everywhere until they choose a password. */
  isSignedOut?: boolean;
  /** For a customer: who invites, and the vehicle whose coverage they will see. */
  customer?: { by: string; vehicle: string };
}

/** Who sends invitations, and when. */
export type Sending = Pick<Saving, 'call' | 'now' | 'dataKeys'> & {
  /** The user on record, if it isn't the caller: before sign-in there is no caller. */
  author?: ChangeAuthor;
};

/** The data read of an invited user's account. */
interface Account {
  id: string;
  hasPassword: boolean;
  place: string | null;
}

/** Creates the links and their emails, and records them. Refuses 429 after three to one user in 15 minutes. */
export async function sendInvitations(
  tx: Queryable,
  invited: readonly Invited[],
  saving: Sending,
): Promise<void> {
  const { call, now } = saving;
  const reached = invited.flatMap((one) =>
    one.identityId === null ? [] : { ...one, identityId: one.identityId },
  );
  if (reached.length === 0) return;
  const accounts = await lockedAccounts(tx, reached);
  await requireFew(tx, reached, now);
  const links = await makeLinks(
    tx,
    saving.dataKeys,
    reached.map(({ identityId, user, customer }) => ({
      purpose: 'invitation',
      identityId,
      sentTo: user.emailAddress ?? '',
      madeBy: customer?.by ?? call.actor.fullName,
    })),
    now,
  );
  await tx.query('UPDATE user_profiles SET invited_at = $2 WHERE user_profile_id = ANY ($1)', [
    reached.map(({ userProfileID }) => userProfileID),
    now.toISOString(),
  ]);
  // All of them expire at the same time, and formatting it for each of thousands takes seconds.
  const until = zonedText(call.actor.zone, new Date(links[0]?.expiresAt ?? now));
  const mails = reached.map((one, at) => {
    const address = invitationAddress(call.origin, links[at]?.token ?? '');
    return mailOf(one, accounts.get(one.identityId), { sender: call.actor.fullName, address, until });
  });
  await putMails(tx, mails);
  await recordChanges(
    tx,
    saving.author ?? call,
    reached.map(({ userProfileID, user: { username, emailAddress: sentTo } }) => ({
      action: 'user.invite',
      after: { userProfileID, username, sentTo },
    })),
  );
}

/** Reads the accounts and where they belong, and locks them: otherwise two simultaneous invitations wouldn't count each other. */
export async function lockedAccounts(
  tx: Queryable,
  invited: readonly (Invited & { identityId: string })[],
): Promise<Map<string, Account>> {
  const sent = invited.map(({ identityId, user: { dealerCode, agentCode } }) => ({
    identityId,
    dealerCode,
    agentCode,
  }));
  const accounts = await tx.query<Account>(
    `SELECT i.id, i.password_hash IS NOT NULL AS "hasPassword", coalesce((SELECT name FROM dealers WHERE dealer_code = sent."dealerCode"),
       (SELECT name FROM agencies WHERE agent_code = sent."agentCode")) AS place
     FROM jsonb_to_recordset($1::text::jsonb) AS sent ("identityId" uuid, "dealerCode" text, "agentCode" text)
       JOIN identities i ON i.id = sent."identityId" ORDER BY i.id FOR UPDATE OF i`,
    [JSON.stringify(sent)],
  );
  return new Map(accounts.map((account) => [account.id, account]));
}

/** The page that a link opens. */
export function invitationAddress(origin: string, token: string): string {
  return `${origin}/invitation?code=${token}`;
}

async function requireFew(
  tx: Queryable,
  invited: readonly { identityId: string }[],
  now: Date,
): Promise<void> {
  const full = await tx.query(
    `SELECT FROM identity_codes WHERE account = ANY ($1) AND purpose = 'invitation' AND sent_to <> '' AND sent_at > $2
     GROUP BY account HAVING count(*) >= $3 LIMIT 1`,
    [
      invited.map(({ identityId }) => linkAccount(identityId)),
      new Date(now.getTime() - sendWindowMs).toISOString(),
      mostSends,
    ],
  );
  if (full.length === 0) return;
  const error = {
    code: 'too_many_invitations',
    message: 'Three invitations were sent within 15 minutes.',
    next: 'Ask the user to check the spam folder, or try again later.',
  };
  throw new CallRefusal(429, serviceStatus.Error, error, { 'retry-after': String(sendWindowMs / 1000) });
}

interface Letter {
  user: Invited['user'];
  place: string | null;
  by: string;
  address: string;
  until: string;
  isSignedOut: boolean;
  vehicle: string;
}

/** The mail with a link: a new password for those who have one, an account for all others. */
function mailOf(
  { user, customer, isSignedOut = false }: Invited,
  account: Account | undefined,
  { sender, address, until }: { sender: string; address: string; until: string },
) {
  const letter = {
    user,
    place: account?.place ?? null,
    by: customer?.by ?? sender,
    vehicle: customer?.vehicle ?? '',
    address,
    until,
    isSignedOut,
  };
  const mail = account?.hasPassword
    ? newPasswordMail(letter)
    : customer
      ? customerMail(letter)
      : invitationMail(letter);
  return { to: user.emailAddress ?? '', ...mail };
}

function customerMail({ user, by, address, until, vehicle }: Letter) {
  return {
    subject: `See your coverage for the ${vehicle} online`,
    text:
      `Hello ${user.firstName},\n\n${by} set up an account for you. It shows what is covered and for how long, your documents and claims, ` +
      `and what a cancellation would refund. Choose your password here:\n\n  ${address}\n\nThe link works once, until ${until}. ` +
      `You sign in with this email address or with the username ${user.username}.\n\n` +
      "If you didn't expect this, ignore it. No one can use the account without the link.\n",
  };
}

function invitationMail({ user, place, by, address, until }: Letter) {
  return {
    subject: `${by} invited you to Pitlane`,
    text:
      `Hello ${user.firstName},\n\n${by} added you as a user${place ? ` of ${place}` : ''}. Choose your password here:\n\n` +
      `  ${address}\n\nThe link works once, until ${until}. Your username is ${user.username}.\n\n` +
      "If you didn't expect this, ignore it. No one can use the account without the link.\n",
  };
}

function newPasswordMail({ user, by, address, until, isSignedOut }: Letter) {
  const nextSteps = isSignedOut
    ? 'You were signed out everywhere.'
    : 'Your current password works until you use it.';
  return {
    subject: 'Choose a new password',
    text:
      `Hello ${user.firstName},\n\n${by} sent you a link to choose a new password for ${user.username}:\n\n` +
      `  ${address}\n\nThe link works once, until ${until}. ${nextSteps}\n\n` +
      'If you did not expect this, ignore it.\n',
  };
}
