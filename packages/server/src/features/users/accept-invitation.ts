import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { Handlers } from '@pitlane/shared/engine/operation';
import { differentPasswords } from '@pitlane/shared/features/identity/schema';
import type { invitationOperations } from '@pitlane/shared/features/users/invitation-operations';
import type { AcceptInvitationRequest } from '@pitlane/shared/features/users/invitation-schema';
import { recordChange } from '../../audit/record-change.ts';
import type { SecurityEvents } from '../../audit/security-events.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, CallRefusal } from '../../http/refusal.ts';
import { setPassword, whyNotChosen } from '../../identity/choose-password.ts';
import { sessionCookieText } from '../../identity/credential.ts';
import { verifyAddress } from '../../identity/emailed-codes.ts';
import { findLink, type Link, redeemAdministratorLink, redeemLink } from '../../identity/links.ts';
import { hashPassword } from '../../identity/passwords.ts';
import type { SessionStore } from '../../identity/session-store.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { addFirstAdministrator, firstAdministratorOf } from './first-administrator.ts';

/** Dependencies of using a link. */
export interface InvitationDeps {
  db: Database;
  dataKeys: DataKeys;
  now: () => Date;
  sessions: SessionStore;
  events: SecurityEvents;
}

interface Account {
  id: string;
  username: string;
  emailAddress: string;
  firstName: string | null;
  lastName: string | null;
  hasPassword: boolean;
  userProfileID: number | null;
}

/** Handles the calls of the page that an invitation opens. Source: areas.md §3 (no password is typed for another) */
export function invitationHandlers(deps: InvitationDeps): Handlers<typeof invitationOperations, Call> {
  return {
    getInvitation: async ({ code }) => {
      const { purpose, madeBy, expiresAt, identityId } = await openLink(deps, code);
      if (purpose === 'administrator' || identityId === null)
        return { ...nobodyYet, kind: 'administrator', invitedBy: null, expiresAt };
      const { hasPassword, username, firstName, lastName, emailAddress } = await accountOf(
        deps.db,
        identityId,
      );
      const kind = hasPassword ? 'newPassword' : 'user';
      return { kind, username, firstName, lastName, emailAddress, invitedBy: madeBy || null, expiresAt };
    },
    acceptInvitation: async (request, call) => {
      const link = await openLink(deps, request.code);
      if (request.password !== request.confirmPassword)
        throw badRequest({ code: 'invalid', message: differentPasswords, field: 'confirmPassword' });
      const account =
        link.identityId === null
          ? await addAdministrator(deps, request, call)
          : await choosePassword(deps, { link, identityId: link.identityId, request }, call);
      deps.sessions.forgetIdentity(account.id);
      await signIn(deps, account.id, call);
      return { username: account.username };
    },
  };
}

const nobodyYet = { username: null, firstName: null, lastName: null, emailAddress: null };

/** Sets the password of an invited user; following the link in the email proves that the address is theirs, a copied link doesn't. */
async function choosePassword(
  { db, dataKeys, now }: InvitationDeps,
  { link, identityId, request }: { link: Link; identityId: string; request: AcceptInvitationRequest },
  call: Call,
): Promise<Pick<Account, 'id' | 'username'>> {
  const account = await accountOf(db, identityId);
  requireGood(request.password, account);
  const passwordHash = await hashPassword(request.password);
  const { userProfileID, username, hasPassword } = account;
  await db.transaction(async (tx) => {
    if (!(await redeemLink(tx, dataKeys, request.code, now()))) throw refusedLink('used');
    await setPassword(
      tx,
      { owner: account, passwordHash, sessionId: undefined, isFirst: !hasPassword },
      now(),
    );
    if (link.sentTo !== '' && link.sentTo.toLowerCase() === account.emailAddress.toLowerCase())
      await verifyAddress(tx, identityId, now());
    const author = { visitor: { userProfileID, username, face: call.face }, auditKey: call.auditKey };
    const after = { username, address: call.address };
    await recordChange(tx, author, { action: 'user.acceptInvitation', after });
  });
  return account;
}

async function addAdministrator(
  { db, dataKeys, now }: InvitationDeps,
  request: AcceptInvitationRequest,
  call: Call,
): Promise<Pick<Account, 'id' | 'username'>> {
  const user = firstAdministratorOf(request);
  requireGood(request.password, user);
  const passwordHash = await hashPassword(request.password);
  return db.transaction(async (tx) => {
    if (!(await redeemAdministratorLink(tx, dataKeys, request.code, now))) throw refusedLink('used');
    return addFirstAdministrator(tx, { user, passwordHash, now: now() }, call);
  });
}

/** Starts a session like a password sign-in, and ends the one this browser had. */
async function signIn({ sessions, events }: InvitationDeps, identityId: string, call: Call): Promise<void> {
  if (call.session?.kind === 'session') await sessions.revoke(call.session);
  const { address, userAgent = '' } = call;
  const { token } = await sessions.start(identityId, 'browser', { address, userAgent });
  call.answerHeaders['set-cookie'] = sessionCookieText(call.origin, token);
  await events.recordSignIn({ identityId, face: 'web', address, factorKind: 'password', outcome: 'success' });
}

async function openLink({ db, dataKeys, now }: InvitationDeps, code: string): Promise<Link> {
  const link = await findLink(db, dataKeys, code, now());
  if (link?.state === 'open') return link;
  if (link?.purpose === 'administrator' && link.state === 'expired')
    throw refusedLink('expired', 'For another, run ./pitlane-server admin create.');
  throw refusedLink(link?.state ?? 'unknown');
}

async function accountOf(db: Queryable, identityId: string): Promise<Account> {
  const [row] = await db.query<Account>(
    `SELECT i.id, i.username, i.email_address AS "emailAddress", i.password_hash IS NOT NULL AS "hasPassword",
       p.first_name AS "firstName", p.last_name AS "lastName", p.user_profile_id AS "userProfileID"
     FROM identities i LEFT JOIN user_profiles p ON p.identity_id = i.id WHERE i.id = $1`,
    [identityId],
  );
  if (!row) throw refusedLink('unknown');
  return row;
}

function requireGood(password: string, owner: { username: string; emailAddress: string }): void {
  const why = whyNotChosen(password, owner);
  if (why !== undefined) throw badRequest({ code: 'invalid', message: why, field: 'password' });
}

const askAgain = 'Ask your administrator for a new one.';

/** The state of a link, and what to do next. */
const linkProblems = {
  unknown: ["This invitation isn't valid.", 'Open the link again, or ask for a new one.'],
  used: ['This invitation was already used.', 'Sign in, or choose “Forgot your password?” there.'],
  expired: ['This invitation has expired.', askAgain],
  replaced: ['A newer invitation was sent.', 'Use the link in the latest email.'],
  withdrawn: ['This invitation was withdrawn.', 'Ask your administrator if you still need access.'],
} as const;

function refusedLink(problem: keyof typeof linkProblems, nextStep?: string): CallRefusal {
  const [message, usualNext] = linkProblems[problem];
  const next = nextStep ?? usualNext;
  const error = { code: `invitation_${problem}`, message, next };
  return new CallRefusal(400, serviceStatus.UserFlowInvalidCode, error);
}
