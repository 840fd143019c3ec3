import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { identityOperations } from '@pitlane/shared/features/identity/operations';
import { mostPersonalTokens } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { userCodeOf, userCodeText } from '@pitlane/shared/features/identity/rules/user-code';
import { waitText } from '@pitlane/shared/kernel/wait-text';
import { recordChange } from '../../audit/record-change.ts';
import { addSignIn, type SecurityEvent, type SecurityEvents } from '../../audit/security-events.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal, conflict, notFound } from '../../http/refusal.ts';
import { requireFreshSignIn } from '../../identity/fresh-sign-in.ts';
import {
  answerDeviceSignIn,
  type DeviceSignIn,
  findDeviceSignIn,
} from '../../identity/oauth/device-codes.ts';
import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '../../identity/personal-tokens.ts';
import type { SessionStore } from '../../identity/session-store.ts';
import { openAttempt, takeAttemptBack } from '../../identity/sign-in-attempts.ts';
import { listTerminals, signOutTerminal } from '../../identity/terminals.ts';
import { type FactorDeps, factorHandlers } from './factor-handlers.ts';
import { passwordHandlers } from './password-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';

interface Deps extends FactorDeps {
  sessions: SessionStore;
  events: SecurityEvents;
}

/** Handles the calls that sign in a terminal and manage personal access tokens. Source: security.md §3 */
export function identityHandlers(deps: Deps): Handlers<typeof identityOperations, Call> {
  const { db, now } = deps;
  return {
    ...factorHandlers(deps),
    ...sessionHandlers(deps),
    ...passwordHandlers(deps),
    getDeviceSignIn: async ({ userCode }, call) => answerOf(await knownSignIn(deps, userCode, call)),
    approveDeviceSignIn: async ({ userCode }, call) =>
      answerSignIn(deps, { userCode, isApproved: true }, call),
    refuseDeviceSignIn: async ({ userCode }, call) =>
      answerSignIn(deps, { userCode, isApproved: false }, call),
    listTerminals: async (_request, { identityId, signInId }) =>
      listTerminals(db, { identityId, signInId }, now()),
    signOutTerminal: ({ id }, call) => endTerminal(deps, id, call),
    listPersonalTokens: async (_request, { identityId }) => listPersonalTokens(db, identityId, now()),
    createPersonalToken: (request, call) => createToken(deps, request, call),
    revokePersonalToken: ({ id }, call) => revokeToken(deps, id, call),
  };
}

async function endTerminal({ db, now, events, sessions }: Deps, id: string, call: Call) {
  const { identityId, signInId } = call;
  const before = await db.transaction(async (tx) => {
    const terminal = await signOutTerminal(tx, { id, identityId, signInId }, now());
    if (!terminal) throw notFound('Terminal not found, or it is already signed out.');
    const { isCurrent: _current, ...rest } = terminal;
    await recordChange(tx, call, { action: 'terminal.signOut', before: rest, after: fromOf(call) });
    return terminal;
  });
  events.log(call, done(call, 'terminal.signOut'));
  sessions.forgetIdentity(identityId);
  return before;
}

async function createToken(
  { db, now, events }: Deps,
  { name, mayChange, days }: ParsedRequestOf<typeof identityOperations.createPersonalToken>,
  call: Call,
) {
  const { identityId } = call;
  requireFreshSignIn(call, now(), 'Access tokens can only be created in the portal.');
  const aal = call.session?.aal ?? 1;
  const request = { identityId, name, mayChange, days, most: mostPersonalTokens, aal };
  const created = await db.transaction(async (tx) => {
    const made = await createPersonalToken(tx, request, now());
    if (!made) throw tooManyTokens();
    const { token: _secret, lastUsedAt: _never, ...after } = made;
    await recordChange(tx, call, { action: 'token.create', after: { ...after, ...fromOf(call) } });
    return made;
  });
  events.log(call, done(call, 'token.create'));
  return created;
}

async function revokeToken({ db, now, events, sessions }: Deps, id: number, call: Call) {
  const { identityId } = call;
  const revoked = await db.transaction(async (tx) => {
    const before = await revokePersonalToken(tx, { id, identityId }, now());
    if (!before) throw notFound('Access token not found.');
    await recordChange(tx, call, { action: 'token.revoke', before, after: fromOf(call) });
    return before;
  });
  events.log(call, done(call, 'token.revoke'));
  sessions.forgetIdentity(identityId);
  return revoked;
}

async function answerSignIn(
  deps: Deps,
  { userCode, isApproved }: { userCode: string; isApproved: boolean },
  call: Call,
) {
  if (isApproved) requireFreshSignIn(call, deps.now(), signedInFromThere);
  else if (call.face !== 'web') throw inBrowserOnly();
  const pending = await knownSignIn(deps, userCode, call);
  const level = call.session ?? { aal: 1 };
  const answer = { userCode: pending.userCode, identityId: call.identityId, isApproved, level };
  const action = isApproved ? 'terminal.approve' : 'terminal.refuse';
  const answered = await deps.db.transaction(async (tx) => {
    const signIn = await answerDeviceSignIn(tx, answer, deps.now());
    if (!signIn) return undefined;
    await recordChange(tx, call, { action, after: { ...answerOf(signIn), answeredFrom: call.address } });
    if (isApproved) await addSignIn(tx, signInOf(signIn, call), deps.now());
    return signIn;
  });
  if (answered) {
    deps.events.log(call, done(call, action));
    return answerOf(answered);
  }
  const now = await findDeviceSignIn(deps.db, pending.userCode, deps.now());
  throw now?.state === 'expired' || !now ? codeExpired() : codeAnswered(now.state);
}

/** Approving a terminal is a sign-in from the terminal's address. Source: areas.md §2 */
function signInOf({ address }: DeviceSignIn, { actor }: Call): Parameters<typeof addSignIn>[1] {
  const { userProfileID } = actor;
  return { userProfileID, face: 'cli', factorKind: 'device', address, outcome: 'success' };
}

/** Where a call came from, for its record. */
function fromOf({ address }: Call) {
  return { address };
}

/** The action, for the log. */
function done({ address }: Call, action: SecurityEvent['action']): SecurityEvent {
  return { action, outcome: 'success', address };
}

/**
 * Finds the sign-in of a code. Wrong codes are counted per user, across browsers: after five within 15 minutes each further one has to
 * wait, longer each time, as with passwords. A correct code doesn't reset the count, or a guesser could reset it with their own code.
 */
async function knownSignIn({ db, now }: Deps, typed: string, { identityId }: Call): Promise<DeviceSignIn> {
  const at = now();
  const attempt = { account: `device:${identityId}`, address: '' };
  const waitMs = await openAttempt(db, attempt, at);
  if (waitMs > 0) throw tooManyCodes(waitMs);
  const signIn = await findDeviceSignIn(db, userCodeOf(typed), at);
  if (!signIn) throw unknownCode();
  await takeAttemptBack(db, attempt, at);
  return signIn;
}

function answerOf({ userCode, ...signIn }: DeviceSignIn) {
  return { userCode: userCodeText(userCode), ...signIn };
}

function unknownCode(): CallRefusal {
  return new CallRefusal(404, serviceStatus.Error, {
    code: 'unknown_code',
    message: 'No terminal is showing this code.',
    field: 'userCode',
    next: 'Check it against the terminal, or start again there with pitlane login',
  });
}

function codeExpired(): CallRefusal {
  return conflict({
    code: 'code_expired',
    message: 'This code has expired.',
    next: 'Start again in the terminal with pitlane login',
  });
}

function codeAnswered(state: DeviceSignIn['state']): CallRefusal {
  return conflict({
    code: 'code_answered',
    message: `This sign-in was already ${state === 'approved' ? 'approved' : 'refused'}.`,
  });
}

function tooManyCodes(waitMs: number): CallRefusal {
  const seconds = Math.ceil(waitMs / 1000);
  const error = {
    code: 'too_many_codes',
    message: 'Too many wrong codes.',
    next: `Wait ${waitText(seconds)}, then try again.`,
  };
  return new CallRefusal(429, serviceStatus.Error, error, { 'retry-after': String(seconds) });
}

const signedInFromThere = 'Terminals can only be approved in the portal.';

function inBrowserOnly(): CallRefusal {
  return new CallRefusal(403, serviceStatus.Error, { code: 'in_browser_only', message: signedInFromThere });
}

function tooManyTokens(): CallRefusal {
  return conflict({
    code: 'too_many_tokens',
    message: `You have ${mostPersonalTokens} personal access tokens, the maximum.`,
    next: 'Revoke one first.',
  });
}
