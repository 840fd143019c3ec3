import type { Handlers } from '@pitlane/shared/engine/operation';
import type { identityOperations } from '@pitlane/shared/features/identity/operations';
import { differentPasswords } from '@pitlane/shared/features/identity/schema';
import { manageUserOperations } from '@pitlane/shared/features/users/manage-operations';
import { recordChange } from '../../audit/record-change.ts';
import { requireRights } from '../../http/answering.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { setPassword, whyNotChosen } from '../../identity/choose-password.ts';
import {
  accountOfIdentity,
  type CodeOwner,
  type CodeRequest,
  codeLifetimeMs,
  makeCode,
  redeemCode,
  verifyAddress,
} from '../../identity/emailed-codes.ts';
import { shownAddress } from '../../identity/factors/email-codes.ts';
import { tooManySends, tooManyTries, wrongUserCode } from '../../identity/factors/factor-refusals.ts';
import { mailCode } from '../../identity/identity-mail.ts';
import { hashPassword, isPasswordOf } from '../../identity/passwords.ts';
import { requireReady } from '../../identity/ready-session.ts';
import { accountOf, clearAttempts, openAttempt } from '../../identity/sign-in-attempts.ts';
import { savingOf } from '../users/locked-user.ts';
import { renewPassword } from '../users/renew-password.ts';
import { type FactorDeps, ownSession } from './factor-handlers.ts';

type PasswordCalls = Pick<
  Handlers<typeof identityOperations, Call>,
  'requestPasswordChange' | 'changePasswordByCode' | 'updateProfilePassword'
>;

type PasswordCodeOwner = CodeOwner & { purpose: 'password' | 'recovery' };

interface Account {
  id: string;
  username: string;
  emailAddress: string;
  passwordHash: string | null;
}

/** Handles the calls that change a password. Source: portal.md §7 (Profile), decisions.md §8 */
export function passwordHandlers(deps: FactorDeps): PasswordCalls {
  return {
    requestPasswordChange: async ({ userName }, call) => {
      const { owner, account } = await codeOwner(deps, userName ?? '', call);
      await sendCode(deps, owner, account);
      const isOwn = call.session !== undefined;
      const sentTo = isOwn && account ? shownAddress(account.emailAddress) : null;
      return { expiresIn: codeLifetimeMs / 1000, sentTo, isMailSetUp: deps.config.smtpUrl !== undefined };
    },
    changePasswordByCode: async ({ code, password, confirmPassword, userName }, call) => {
      requireSame(password, confirmPassword);
      const { owner, account } = await codeOwner(deps, userName ?? '', call);
      if (account) requireGood(password, account);
      const used = await redeemCode(deps.db, deps.dataKeys, { ...owner, code }, deps.now());
      if (used === 'tooManyTries') throw tooManyTries(codeLifetimeMs);
      if (typeof used === 'string' || !account) throw wrongUserCode();
      await verifyAddress(deps.db, account.id, deps.now());
      await change(deps, { account, password }, call);
      return {};
    },
    updateProfilePassword: async (
      { userProfileID, currentPassword = '', password = '', confirmPassword = '' },
      call,
    ) => {
      if (userProfileID && userProfileID !== call.actor.userProfileID) {
        await renew(deps, userProfileID, call);
        return {};
      }
      requireSame(password, confirmPassword);
      const { identity } = ownSession(call);
      const account = await accountWith(deps, 'id::text', identity.id);
      if (!account) throw wrongPassword();
      requireGood(password, account);
      await requireCurrent(deps, account, { currentPassword, call });
      await change(deps, { account, password }, call);
      return {};
    },
  };
}

/** Mails a code; for an unknown username one is only counted. Refuses 429 after too many. */
async function sendCode(
  { db, dataKeys, now }: FactorDeps,
  owner: PasswordCodeOwner,
  account: Account | undefined,
): Promise<void> {
  const { purpose } = owner;
  const request: CodeRequest = {
    ...owner,
    identityId: account?.id,
    sentTo: account?.emailAddress ?? '',
  };
  const sent = await db.transaction(async (tx) => {
    const made = await makeCode(tx, dataKeys, request, now());
    if (made.kind === 'sent' && account) await mailCode(tx, account.emailAddress, { purpose, sent: made });
    return made;
  });
  if (sent.kind === 'wait') throw tooManySends(sent.seconds);
}

/** The rights of a user who is completing their session aren't enough to change another user's password. */
async function renew(deps: FactorDeps, userProfileID: number, call: Call): Promise<void> {
  requireReady(ownSession(call), 'ready', deps.config);
  requireRights(manageUserOperations.invitePortalUser, call);
  const saving = await savingOf(deps, call);
  const { identityId } = await deps.db.transaction((tx) => renewPassword(tx, userProfileID, saving));
  deps.sessions.forgetIdentity(identityId);
}

/** Whose codes they are: the caller's, or those of the username typed by someone who isn't signed in. */
async function codeOwner(
  deps: FactorDeps,
  typed: string,
  { session }: Call,
): Promise<{ owner: PasswordCodeOwner; account: Account | undefined }> {
  if (session) {
    const { id } = session.identity;
    const account = await accountWith(deps, 'id::text', id);
    return { owner: { account: accountOfIdentity(id), purpose: 'password' }, account };
  }
  const name = typed.trim().toLowerCase();
  const account =
    (await accountWith(deps, 'lower(username)', name)) ??
    (await accountWith(deps, 'lower(email_address)', name));
  return { owner: { account: accountOf(name), purpose: 'recovery' }, account };
}

async function accountWith(
  { db }: FactorDeps,
  column: 'id::text' | 'lower(username)' | 'lower(email_address)',
  value: string,
): Promise<Account | undefined> {
  const [row] = await db.query<Account>(
    `SELECT id, username, email_address AS "emailAddress", password_hash AS "passwordHash" FROM identities
     WHERE ${column} = $1 AND state = 'active'`,
    [value],
  );
  return row;
}

/** The same limit as for signing in, so that no one can guess the password in a session that was left open. */
async function requireCurrent(
  { db, now }: FactorDeps,
  account: Account,
  { currentPassword, call }: { currentPassword: string; call: Call },
): Promise<void> {
  const attempt = { account: accountOf(account.username), address: call.address };
  const waitMs = await openAttempt(db, attempt, now());
  if (waitMs > 0) throw tooManyTries(waitMs);
  if (!(await isPasswordOf(account.passwordHash, currentPassword))) throw wrongPassword();
  await clearAttempts(db, attempt);
}

async function change(
  { db, now, sessions, events }: FactorDeps,
  { account, password }: { account: Account; password: string },
  call: Call,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const sessionId = call.session?.id;
  await db.transaction(async (tx) => {
    await setPassword(tx, { owner: account, passwordHash, sessionId }, now());
    const after = { username: account.username, address: call.address };
    await recordChange(tx, call, { action: 'password.change', after });
  });
  events.log(call, { action: 'password.change', outcome: 'success', address: call.address });
  sessions.forgetIdentity(account.id);
}

function requireSame(password: string, confirmPassword: string): void {
  if (password === confirmPassword) return;
  throw badRequest({ code: 'invalid', message: differentPasswords, field: 'confirmPassword' });
}

function requireGood(password: string, account: Account): void {
  const why = whyNotChosen(password, account);
  if (why !== undefined) throw badRequest({ code: 'invalid', message: why, field: 'password' });
}

function wrongPassword() {
  return badRequest({ code: 'invalid', message: 'Wrong password.', field: 'currentPassword' });
}
