import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { linkAccount, makeLink } from '../../identity/links.ts';
import { putMail } from '../../outbox/mail.ts';
import type { Saving } from './locked-user.ts';

/** So that nobody's mailbox is filled from here. Assumption: as emailed codes (areas.md §2, R20) */
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
  /** Whether they were signed out everywhere, until they have chosen. */
  isSignedOut?: boolean;
}

/** Makes the link and its mail, and puts it on record. Refuses 429 after three in 15 minutes. */
export async function sendInvitation(
  tx: Queryable,
  { user, userProfileID, identityId, isSignedOut = false }: Invited,
  saving: Saving,
): Promise<void> {
  const { call, now } = saving;
  if (identityId === null) return;
  await requireFew(tx, identityId, now);
  const to = user.emailAddress ?? '';
  const [account] = await tx.query<{ hasPassword: boolean; place: string | null }>(
    `SELECT password_hash IS NOT NULL AS "hasPassword", coalesce((SELECT name FROM dealers WHERE dealer_code = $2),
       (SELECT name FROM agencies WHERE agent_code = $3)) AS place FROM identities WHERE id = $1`,
    [identityId, user.dealerCode, user.agentCode],
  );
  const link = { purpose: 'invitation', identityId, sentTo: to, madeBy: call.actor.fullName } as const;
  const { token, expiresAt } = await makeLink(tx, saving.dataKeys, link, now);
  await tx.query('UPDATE user_profiles SET invited_at = $2 WHERE user_profile_id = $1', [
    userProfileID,
    now.toISOString(),
  ]);
  const letter = {
    user,
    place: account?.place ?? null,
    by: call.actor.fullName,
    address: invitationAddress(call.origin, token),
    until: instantText(expiresAt, call.actor.zone),
    isSignedOut,
  };
  await putMail(tx, { to, ...(account?.hasPassword ? newPasswordMail(letter) : invitationMail(letter)) });
  const after = { userProfileID, username: user.username, sentTo: to };
  await recordChange(tx, call, { action: 'user.invite', after });
}

/** The page that a link opens. */
export function invitationAddress(origin: string, token: string): string {
  return `${origin}/invitation?code=${token}`;
}

async function requireFew(tx: Queryable, identityId: string, now: Date): Promise<void> {
  const account = linkAccount(identityId);
  await oneAtATime(tx, `invitation ${account}`);
  const sent = await tx.query(
    "SELECT FROM identity_codes WHERE account = $1 AND purpose = 'invitation' AND sent_at > $2",
    [account, new Date(now.getTime() - sendWindowMs).toISOString()],
  );
  if (sent.length < mostSends) return;
  const error = {
    code: 'too_many_invitations',
    message: 'Three invitations were sent within 15 minutes.',
    next: 'Ask the user to look in the spam folder, or try again later.',
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
}

function invitationMail({ user, place, by, address, until }: Letter) {
  return {
    subject: `${by} invited you to Pitlane`,
    text:
      `Hello ${user.firstName},\n\n${by} added you as a user${place ? ` of ${place}` : ''}. Choose your password here:\n\n` +
      `  ${address}\n\nThe link works once, until ${until}. Your username is ${user.username}.\n\n` +
      'If you did not expect this, ignore it. Nobody can use the account without the link.\n',
  };
}

function newPasswordMail({ user, by, address, until, isSignedOut }: Letter) {
  const meanwhile = isSignedOut
    ? 'You were signed out everywhere.'
    : 'Your current password works until you use it.';
  return {
    subject: 'Choose a new password',
    text:
      `Hello ${user.firstName},\n\n${by} sent you a link to choose a new password for ${user.username}:\n\n` +
      `  ${address}\n\nThe link works once, until ${until}. ${meanwhile}\n\n` +
      'If you did not expect this, ignore it.\n',
  };
}

/** An instant as people read it, in the business's zone. */
function instantText(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `${format.format(new Date(instant)).replace(/\s/g, ' ')} (${zone})`;
}
