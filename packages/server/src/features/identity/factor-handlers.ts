import { randomUUID } from 'node:crypto';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { identityOperations } from '@pitlane/shared/features/identity/operations';
import { isFactorRecent } from '@pitlane/shared/features/identity/rules/recent-factor';
import { recordChange } from '../../audit/record-change.ts';
import type { SecurityEvents } from '../../audit/security-events.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, CallRefusal, conflict, notFound } from '../../http/refusal.ts';
import {
  accountOfIdentity,
  type CodeProblem,
  codeLifetimeMs,
  makeCode,
  redeemCode,
  verifyAddress,
} from '../../identity/emailed-codes.ts';
import { type Checked, checkAnswer, type FactorAnswer } from '../../identity/factors/check-answer.ts';
import { sendFactorCode, shownAddress } from '../../identity/factors/email-codes.ts';
import {
  addressNotVerified,
  codeInvalid,
  codeNotFound,
  factorGiven,
  factorUnhandled,
  tooManySends,
  tooManyTries,
} from '../../identity/factors/factor-refusals.ts';
import {
  confirmFactor,
  type Factor,
  type FactorKind,
  findFactor,
  listFactors,
  type OfferedFactor,
  offerFactor,
  revokeFactor,
} from '../../identity/factors/factor-store.ts';
import {
  creationOptions,
  passkeyHostOf,
  readCreated,
  storePasskey,
} from '../../identity/factors/passkeys.ts';
import { makeRecoveryCodes } from '../../identity/factors/recovery-codes.ts';
import { newTotpSecret, stepOf, takeStep, totpSetup } from '../../identity/factors/totp.ts';
import { requireFreshSignIn } from '../../identity/fresh-sign-in.ts';
import { mailCode, mailNotice } from '../../identity/identity-mail.ts';
import type { LiveSession } from '../../identity/live-session.ts';
import type { VerifyingConfig } from '../../identity/ready-session.ts';
import type { SessionStore } from '../../identity/session-store.ts';
import { type DataKeys, SealBroken } from '../../sealing/data-keys.ts';
import { factorSeal } from '../../sealing/open-data-keys.ts';

/** Dependencies of adding, confirming and removing factors. */
export interface FactorDeps {
  db: Database;
  dataKeys: DataKeys;
  now: () => Date;
  sessions: SessionStore;
  events: SecurityEvents;
  config: VerifyingConfig;
}

type FactorCalls = Pick<
  Handlers<typeof identityOperations, Call>,
  'listFactors' | 'saveFactor' | 'removeFactor' | 'stepUp'
>;

/** Handles the calls that manage a user's second factors and take their answers. Source: areas.md §2, decisions.md §8 */
export function factorHandlers(deps: FactorDeps): FactorCalls {
  const { db, now, sessions, events } = deps;
  return {
    listFactors: async (_request, { identityId }) => (await listFactors(db, identityId)).map(shownFactor),
    saveFactor: async ({ kind, label, id, answer }, call) => {
      const session = ownSession(call);
      if (id !== undefined) return confirm(deps, { id, answer: answer ?? '' }, { call, session });
      if (kind === undefined)
        throw badRequest({ code: 'missing', message: 'Choose a method.', field: 'kind' });
      if (call.face === 'web') requireFreshSignIn(call, now(), '');
      return offer(deps, { kind, label: label ?? labels[kind] }, { call, session });
    },
    removeFactor: async ({ id }, call) => {
      const { identity } = ownSession(call);
      const removed = await db.transaction(async (tx) => {
        const factor = await revokeFactor(tx, { id, identityId: identity.id }, now());
        if (!factor) throw notFound('Factor not found.');
        const before = { kind: factor.kind, label: factor.label };
        await recordChange(tx, call, { action: 'factor.remove', before });
        await mailNotice(tx, identity, { kind: 'removedFactor', about: [factor.label] });
        return factor;
      });
      events.log(call, { action: 'factor.remove', outcome: 'success', address: call.address });
      sessions.forgetIdentity(identity.id);
      return shownFactor(removed);
    },
    stepUp: async (request, call) => stepUp(deps, request, { call, session: ownSession(call) }),
  };
}

const labels: Record<FactorKind, string> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  email: 'Email',
  lookup: 'Recovery codes',
};

/** Who calls, and in which session. A personal token can't prove who its owner is. */
interface Caller {
  call: Call;
  session: LiveSession;
}

/** Returns the session of a caller who may change how they sign in. A personal token may not, because anyone who finds it could use it. */
export function ownSession({ session, personalToken }: Call): LiveSession {
  if (session && !personalToken) return session;
  throw new CallRefusal(403, 3, {
    code: 'in_person_only',
    message: "An access token can't change how its owner signs in.",
    next: 'Sign in with pitlane login or in the portal.',
  });
}

function shownFactor({ id, kind, label, confirmedAt, lastUsedAt }: Factor) {
  return { id, kind, label, confirmedAt, lastUsedAt };
}

/** Offers a factor and returns what's needed to set it up. Recovery codes replace the earlier ones right away. */
async function offer(
  deps: FactorDeps,
  { kind, label }: { kind: FactorKind; label: string },
  { call, session }: Caller,
) {
  const { db, dataKeys, now } = deps;
  const { identity } = session;
  const id = randomUUID();
  const offered = { id, identityId: identity.id, kind, label };
  const answer = (options: Record<string, unknown>) => {
    const shown = { id, kind, label, confirmedAt: null, lastUsedAt: null };
    return { ...shown, options };
  };
  switch (kind) {
    case 'totp': {
      const secret = newTotpSecret();
      await offerFactor(db, { ...offered, secret: dataKeys.seal(secret, factorSeal(id)) }, now());
      return answer(await totpSetup(secret, { issuer: 'Pitlane', account: identity.username }));
    }
    case 'webauthn': {
      const { origin } = call;
      if (passkeyHostOf(origin) === undefined) throw noPasskeysHere();
      const { username, fullName } = call.actor;
      const existing = await listFactors(db, identity.id);
      const options = await creationOptions(origin, { id: identity.id, username, fullName }, existing);
      await offerFactor(db, { ...offered, challenge: options.challenge }, now());
      return answer({ ...options });
    }
    case 'email': {
      if (deps.config.smtpUrl === undefined) throw noMailHere();
      await offerFactor(db, { ...offered, address: identity.emailAddress }, now());
      await sendConfirmation(deps, identity);
      return answer({ sentTo: shownAddress(identity.emailAddress), expiresIn: codeLifetimeMs / 1000 });
    }
    case 'lookup': {
      const codes = await replaceRecoveryCodes(deps, offered, { call, session });
      return { ...answer({ codes }), confirmedAt: now().toISOString() };
    }
    default:
      return kind satisfies never;
  }
}

/** Makes new recovery codes, which count at once; the earlier ones end. Refuses them as the only factor. */
async function replaceRecoveryCodes(
  { db, dataKeys, now }: FactorDeps,
  offered: OfferedFactor,
  caller: Caller,
): Promise<string[]> {
  const { id, identityId } = offered;
  const others = await listFactors(db, identityId);
  if (others.every((factor) => factor.kind === 'lookup')) throw noFactorYet();
  const before = others.find((factor) => factor.kind === 'lookup');
  return db.transaction(async (tx) => {
    if (before) await revokeFactor(tx, { id: before.id, identityId }, now());
    await offerFactor(tx, offered, now());
    const made = await makeRecoveryCodes(tx, dataKeys, { factorId: id, identityId });
    await confirmFactor(tx, id, now());
    await recordAdded(tx, offered, caller);
    return made;
  });
}

async function sendConfirmation({ db, dataKeys, now }: FactorDeps, identity: LiveSession['identity']) {
  const purpose = 'factor' as const;
  const { id: identityId, emailAddress } = identity;
  const request = { account: accountOfIdentity(identityId), purpose, identityId, sentTo: emailAddress };
  const sent = await db.transaction(async (tx) => {
    const made = await makeCode(tx, dataKeys, request, now());
    if (made.kind === 'sent') await mailCode(tx, emailAddress, { purpose, sent: made });
    return made;
  });
  if (sent.kind === 'wait') throw tooManySends(sent.seconds);
}

/** Confirms an offered factor by its first answer, which also counts as the session's second factor. */
async function confirm(deps: FactorDeps, { id, answer }: { id: string; answer: string }, caller: Caller) {
  const { db, now, sessions, events } = deps;
  const { call, session } = caller;
  const factor = await findFactor(db, { id, identityId: session.identity.id });
  if (!factor || factor.confirmedAt !== null) throw codeNotFound();
  // Before the transaction, so that a wrong code counts as a try even if the rest is rolled back.
  await proveFactor(deps, { factor, answer }, caller);
  const confirmed = await db.transaction(async (tx) => {
    const row = await confirmFactor(tx, id, now());
    if (!row) throw codeNotFound();
    if (row.kind === 'email') await verifyAddress(tx, session.identity.id, now());
    await recordAdded(tx, row, caller);
    return row;
  });
  events.log(call, { action: 'factor.add', outcome: 'success', address: call.address });
  await sessions.stepUp(session, { factorKind: factor.kind });
  sessions.forgetIdentity(session.identity.id);
  return { ...shownFactor(confirmed), options: null };
}

/** Throws unless the answer proves that the user has the factor. */
async function proveFactor(
  { db, dataKeys, now }: FactorDeps,
  { factor, answer }: { factor: Factor; answer: string },
  { call, session }: Caller,
): Promise<void> {
  switch (factor.kind) {
    case 'totp': {
      const secret = openedBy(dataKeys, factor);
      const step = await stepOf(secret, answer, now());
      if (step === undefined || !(await takeStep(db, factor.id, step))) throw codeInvalid();
      return;
    }
    case 'webauthn': {
      const expected = { challenge: factor.challenge ?? '', origin: call.origin };
      const made = await readCreated(answer, expected);
      if (!made || !(await storePasskey(db, factor.id, made))) throw codeInvalid();
      return;
    }
    case 'email': {
      if (factor.address !== session.identity.emailAddress) throw addressNotVerified();
      const owner = { account: accountOfIdentity(session.identity.id), purpose: 'factor' as const };
      const used = await redeemCode(db, dataKeys, { ...owner, code: answer }, now());
      if (typeof used === 'string') throw problemOf(used);
      return;
    }
    case 'lookup':
      throw codeNotFound();
    default:
      factor.kind satisfies never;
  }
}

function openedBy(keys: DataKeys, { id, secret }: Factor): Buffer {
  try {
    return keys.open(secret ?? Buffer.of(), factorSeal(id));
  } catch (error) {
    throw error instanceof SealBroken ? factorUnhandled() : error;
  }
}

async function recordAdded(
  tx: Queryable,
  { kind, label }: Pick<Factor, 'kind' | 'label'>,
  { call, session }: Caller,
): Promise<void> {
  await recordChange(tx, call, { action: 'factor.add', after: { kind, label, address: call.address } });
  await mailNotice(tx, session.identity, { kind: 'newFactor', about: [label] });
}

/** Takes the second factor of a session that doesn't have it yet, or that needs a recent one. */
async function stepUp(
  deps: FactorDeps,
  request: { kind: 'totp' | 'email' | 'lookup'; answer?: string | undefined; refresh?: boolean | undefined },
  { call, session }: Caller,
) {
  const { now, sessions, events } = deps;
  const { kind, answer, refresh } = request;
  if (refresh !== true && isFactorRecent(session.steppedUpAt, now().getTime())) throw factorGiven();
  if (kind === 'email' && answer === undefined) return sendStepUpCode(deps, session);
  const checked = await checkedAnswer(deps, { identityId: session.identity.id, kind, answer: answer ?? '' });
  if (checked.kind === 'none') throw codeNotFound();
  const outcome = checked.kind === 'given' ? 'success' : checked.kind === 'wait' ? 'delayed' : 'failed';
  await events.record(call, { action: 'factor.give', outcome, address: call.address, about: { kind } });
  if (checked.kind === 'wait') throw tooManyTries(checked.waitMs);
  if (checked.kind !== 'given') throw problemOf(checked.kind);
  const { session: raised } = await sessions.stepUp(session, { factorKind: kind });
  const steppedUpAt = new Date(raised.steppedUpAt ?? now()).toISOString();
  return { steppedUpAt, sentTo: null, expiresIn: null };
}

async function checkedAnswer(deps: FactorDeps, given: FactorAnswer): Promise<Checked> {
  try {
    return await checkAnswer(deps, given);
  } catch (error) {
    throw error instanceof SealBroken ? factorUnhandled() : error;
  }
}

async function sendStepUpCode(deps: FactorDeps, { identity }: LiveSession) {
  const sent = await sendFactorCode(deps, identity);
  if (sent.kind === 'wait') throw tooManySends(sent.seconds);
  if (sent.kind === 'otherAddress') throw addressNotVerified();
  if (sent.kind === 'none') throw codeNotFound();
  return { steppedUpAt: null, sentTo: sent.sentTo, expiresIn: codeLifetimeMs / 1000 };
}

/** Assumption: as long as the codes that were tried count. */
function problemOf(problem: CodeProblem): CallRefusal {
  if (problem === 'none') return codeNotFound();
  return problem === 'tooManyTries' ? tooManyTries(codeLifetimeMs) : codeInvalid();
}

function noPasskeysHere(): CallRefusal {
  return badRequest({
    code: 'no_passkeys_here',
    message: "Browsers don't make passkeys for an address made of numbers.",
    field: 'kind',
    next: 'Open the portal by its name, such as http://localhost.',
  });
}

/** Codes would wait unread in the outbox. */
function noMailHere(): CallRefusal {
  return badRequest({
    code: 'no_mail_here',
    message: "Email isn't set up here, so codes can't arrive.",
    field: 'kind',
    next: 'Choose another method, or ask your administrator to set up email.',
  });
}

function noFactorYet(): CallRefusal {
  return conflict({
    code: 'no_factor_yet',
    message: 'Recovery codes stand in for another factor, and you have none yet.',
    next: 'Add an authenticator app, a passkey or email first.',
  });
}
