import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import type { FactorKind as SignInFactor, SignInOutcome } from '../audit/security-events.ts';
import { flowAnswer, messages, missing, sessionAnswer } from './answers.ts';
import { faceOf, setSessionCookie } from './credential.ts';
import { currentSession, type IdentityDeps } from './current-session.ts';
import { type Factor, listFactors } from './factors/factor-store.ts';
import { readUsed } from './factors/passkeys.ts';
import { begin, flowSent, flowToShow, limitFlows, returnPlaceOf } from './flow-handling.ts';
import { type Flow, saveFlow, takeChallenge, type UiMessage } from './flows.ts';
import { alreadySignedIn, firstFactorWanted, noTerminalPasswords, waitFirst } from './identity-refusal.ts';
import type { LiveSession } from './live-session.ts';
import { loginNodes } from './login-nodes.ts';
import { mailNewBrowser } from './new-browser.ts';
import { isPasswordOf } from './passwords.ts';
import { isRemembered, rememberBrowser, rememberedDays } from './remembered-browsers.ts';
import { deviceOf } from './request-device.ts';
import { textOf, wantsJson } from './request-texts.ts';
import { giveSecondFactor } from './second-step.ts';
import type { SessionStart } from './session-store.ts';
import { accountOf, clearAttempts, openAttempt } from './sign-in-attempts.ts';
import { newToken } from './tokens.ts';

/** The calls that sign in: by password or passkey, then by a second factor. */
export async function loginRoutes(app: FastifyInstance, identity: IdentityDeps): Promise<void> {
  // One attempt at a time: several that are still open would count as failures, and the right password would have to
  // wait.
  const deps = { ...identity, inTurn: pLimit(1) };
  const begins = { onRequest: await limitFlows(app) };
  const sends = { onRequest: await limitFlows(app) };
  app.get('/self-service/login/browser', begins, (request, reply) => beginInBrowser(deps, request, reply));
  app.get('/self-service/login/api', begins, (request, reply) => beginInTerminal(deps, request, reply));
  app.get('/self-service/login/flows', (request) => showFlow(deps, request));
  app.post('/self-service/login', sends, (request, reply) => send(deps, request, reply));
}

async function showFlow(deps: LoginDeps, request: FastifyRequest) {
  return shown(deps, request, await flowToShow(deps, request, 'login'));
}

/** Dependencies of signing in, where attempts wait for each other. */
interface LoginDeps extends IdentityDeps {
  inTurn: LimitFunction;
}

/** The parameters in the address of a sign-in. */
interface SignInParameters {
  isRefresh: boolean;
  aal: 1 | 2;
}

function signInParametersOf(request: FastifyRequest): SignInParameters {
  const isRefresh = textOf(request.query, 'refresh') === 'true';
  return { isRefresh, aal: textOf(request.query, 'aal') === 'aal2' ? 2 : 1 };
}

async function beginInBrowser(deps: LoginDeps, request: FastifyRequest, reply: FastifyReply) {
  const returnTo = returnPlaceOf(request);
  const parameters = signInParametersOf(request);
  const session = await currentSession(request, deps.sessions);
  if (isThere(session, parameters)) {
    if (wantsJson(request)) throw alreadySignedIn();
    return reply.redirect(returnTo ?? '/', 303);
  }
  const flow = await begin(deps, reply, { face: 'browser', returnTo, ...started(session, parameters) });
  return wantsJson(request) ? shown(deps, request, flow) : reply.redirect(`/landing?flow=${flow.id}`, 303);
}

async function beginInTerminal(deps: LoginDeps, request: FastifyRequest, reply: FastifyReply) {
  const parameters = signInParametersOf(request);
  // A terminal that was approved in the browser still confirms with its own code.
  if (parameters.aal === 1 && !deps.config.terminalPasswords) throw noTerminalPasswords();
  const session = await currentSession(request, deps.sessions);
  if (isThere(session, parameters)) throw alreadySignedIn();
  const flow = await begin(deps, reply, { face: 'api', returnTo: null, ...started(session, parameters) });
  return shown(deps, request, flow);
}

/** Returns whether there is nothing to sign in for. */
function isThere(session: LiveSession | undefined, { isRefresh, aal }: SignInParameters): boolean {
  if (aal === 2 && !session) throw firstFactorWanted();
  return session !== undefined && !isRefresh && session.aal >= aal;
}

function started(session: LiveSession | undefined, { isRefresh, aal }: SignInParameters) {
  const said = aal === 2 ? messages.secondFactor : messages.signInAgain;
  return {
    isRefresh,
    aal,
    sessionId: aal === 2 && session?.kind === 'session' ? session.id : null,
    challenge: newToken(),
    messages: aal === 2 || isRefresh ? [said] : [],
  };
}

/** Writes a sign-in with the fields that its user has a use for. */
async function shown(deps: LoginDeps, request: FastifyRequest, flow: Flow) {
  const session = flow.aal === 2 ? await currentSession(request, deps.sessions) : undefined;
  const factors = session ? await listFactors(deps.db, session.identity.id) : [];
  const { origin } = request.place;
  const days = flow.face === 'browser' && !flow.isRefresh ? daysOf(deps, session) : 0;
  return flowAnswer(flow, origin, loginNodes(flow, { origin, factors, rememberedDays: days }));
}

function daysOf(deps: IdentityDeps, session: LiveSession | undefined): number {
  return session?.user ? rememberedDays(deps, session.user.session.roleType) : 0;
}

async function send(deps: LoginDeps, request: FastifyRequest, reply: FastifyReply) {
  const flow = await flowSent(deps, request, { kind: 'login', reply });
  return flow.aal === 2 ? confirm(deps, request, { flow, reply }) : signIn(deps, request, { flow, reply });
}

/** Adds a second factor to the session that is there. */
async function confirm(
  deps: LoginDeps,
  request: FastifyRequest,
  { flow, reply }: { flow: Flow; reply: FastifyReply },
) {
  const session = await currentSession(request, deps.sessions);
  if (!session || session.kind === 'personal') throw firstFactorWanted();
  if (session.aal === 2 && !flow.isRefresh) throw alreadySignedIn();
  const given = await giveSecondFactor(deps, request, { flow, session });
  const factorKind = given.kind === 'given' ? given.factorKind : given.tried;
  if (given.kind !== 'sent') {
    const outcome = given.kind === 'given' ? 'success' : 'failed';
    await recorded(deps, request, { flow, identityId: session.identity.id, factorKind, outcome });
  }
  if (given.kind !== 'given') {
    return reply.status(given.status).send(await shown(deps, request, given.flow));
  }
  const rotates = flow.face === 'browser';
  const raised = await deps.sessions.stepUp(session, { factorKind: given.factorKind, rotates });
  if (raised.token !== undefined) setSessionCookie(reply, raised.token);
  const days = daysOf(deps, session);
  // A recovery code means that the factor was lost: the next sign-in asks for another.
  if (rotates && days > 0 && textOf(request.body, 'remember_browser') === 'true' && factorKind !== 'lookup')
    await rememberBrowser(deps, reply, { identityId: session.identity.id, days });
  const token = raised.token ?? textOf(request.headers, 'x-session-token');
  return reply.send(signedInAnswer(flow, raised.session, { token, origin: request.place.origin }));
}

async function signIn(
  deps: LoginDeps,
  request: FastifyRequest,
  { flow, reply }: { flow: Flow; reply: FastifyReply },
) {
  const before = await currentSession(request, deps.sessions);
  if (before && !flow.isRefresh) throw alreadySignedIn();
  const by = await firstFactorOf(deps, request, flow);
  if ('said' in by) {
    const saved = await saveFlow(deps.db, by.flow, { messages: by.said });
    return reply.status(400).send(await shown(deps, request, saved));
  }
  // A new secret at each sign-in: one that was planted or seen before is worthless afterwards.
  if (before?.kind === 'session') await deps.sessions.revoke(before);
  const device = deviceOf(request);
  await mailNewBrowser(deps, { identityId: by.identityId, face: flow.face, device });
  const isInKnown = flow.face === 'browser' && (await isRemembered(deps, request, by.identityId));
  const start = { ...by.start, ...device, isRemembered: isInKnown };
  const { token, session } = await deps.sessions.start(by.identityId, flow.face, start);
  const factorKind = by.start.factorKind ?? 'password';
  await recorded(deps, request, { flow, identityId: by.identityId, factorKind, outcome: 'success' });
  if (flow.face === 'browser') setSessionCookie(reply, token);
  return reply.send(signedInAnswer(flow, session, { token, origin: request.place.origin }));
}

/** Kratos returns the next address in the browser's flow, and the secret in the terminal's. */
function signedInAnswer(
  flow: Flow,
  session: LiveSession,
  { token, origin }: { token: string; origin: string },
) {
  if (flow.face === 'api') return { session_token: token, session: sessionAnswer(session) };
  const goOn = { action: 'redirect_browser_to', redirect_browser_to: origin + (flow.returnTo ?? '/') };
  return { session: sessionAnswer(session), continue_with: [goOn] };
}

/** Who signs in and with what, or what their form lacks. */
type FirstFactor = { identityId: string; start: SessionStart } | { flow: Flow; said: UiMessage[] };

async function firstFactorOf(deps: LoginDeps, request: FastifyRequest, flow: Flow): Promise<FirstFactor> {
  if (textOf(request.body, 'method') === 'passkey') return passkeyOf(deps, request, flow);
  const sent = credentialsOf(request.body);
  if (sent.refusals.length > 0) return { flow, said: sent.refusals };
  const identityId = await deps.inTurn(() => identityOf(deps, request, { ...sent, flow }));
  return identityId ? { identityId, start: {} } : { flow, said: [messages.wrongCredentials] };
}

/** A passkey is unlocked by its owner (`userVerification`), so it is both factors at once. */
async function passkeyOf(deps: LoginDeps, request: FastifyRequest, flow: Flow): Promise<FirstFactor> {
  const { asked, flow: next } = await takeChallenge(deps.db, flow);
  const answer = textOf(request.body, 'passkey_login');
  const used =
    asked === null
      ? undefined
      : await readUsed(deps.db, answer, { challenge: asked, origin: request.place.origin });
  const identity = used && (await findIdentity(deps, { id: used.identityId }));
  if (identity && maySignIn(identity, request)) {
    return { identityId: identity.id, start: { method: 'webauthn', factorKind: 'webauthn' } };
  }
  const attempt = { flow, identityId: identity?.id, factorKind: 'webauthn', outcome: 'failed' } as const;
  await recorded(deps, request, attempt);
  return { flow: next, said: [messages.noPasskey] };
}

interface SentCredentials {
  identifier: string;
  password: string;
  /** The problems of the form. */
  refusals: UiMessage[];
}

function credentialsOf(body: unknown): SentCredentials {
  const identifier = textOf(body, 'identifier').trim().toLowerCase();
  const password = textOf(body, 'password');
  if (textOf(body, 'method') !== 'password') return { identifier, password, refusals: [messages.noMethod] };
  const refusals = [
    ...(identifier === '' ? [missing('identifier')] : []),
    ...(password === '' ? [missing('password')] : []),
  ];
  return { identifier, password, refusals };
}

interface IdentityRow {
  id: string;
  password_hash: string | null;
  state: 'active' | 'inactive';
  is_demo: boolean;
}

function maySignIn({ state, is_demo }: IdentityRow, { place }: FastifyRequest): boolean {
  return state === 'active' && (!is_demo || place.hasDemoSignIns);
}

/** Returns the identity whose password it is. Refuses with 429 while the account must wait at this address. */
async function identityOf(
  deps: IdentityDeps,
  request: FastifyRequest,
  { identifier, password, flow }: SentCredentials & { flow: Flow },
): Promise<string | undefined> {
  const row = await findIdentity(deps, { identifier });
  const attempt = { account: accountOf(identifier), address: request.place.address };
  const waitMs = await openAttempt(deps.db, attempt, deps.now());
  const end = (outcome: SignInOutcome) =>
    recorded(deps, request, { flow, identityId: row?.id, factorKind: 'password', outcome });
  if (waitMs > 0) {
    await end('delayed');
    throw waitFirst(waitMs);
  }
  const passwordHash = row && maySignIn(row, request) ? row.password_hash : null;
  if (!(await isPasswordOf(passwordHash, password)) || !row) {
    await end('failed');
    return undefined;
  }
  await clearAttempts(deps.db, attempt);
  return row.id;
}

/** Puts an attempt on record: whose account, from where, by what, and how it ended. Source: security.md §5 */
function recorded(
  { events }: IdentityDeps,
  request: FastifyRequest,
  attempt: {
    flow: Flow;
    identityId: string | undefined;
    factorKind: SignInFactor;
    outcome: SignInOutcome;
  },
): Promise<void> {
  const { flow, ...about } = attempt;
  return events.recordSignIn({
    ...about,
    face: faceOf(request, flow.face),
    address: request.place.address,
  });
}

/** Finds an identity by its id, or by its sign-in name or e-mail address in lower case; the sign-in name wins. */
async function findIdentity(
  { db }: IdentityDeps,
  by: { id: Factor['id'] } | { identifier: string },
): Promise<IdentityRow | undefined> {
  const columns = 'id, password_hash, state, is_demo';
  if ('id' in by) {
    const [row] = await db.query<IdentityRow>(`SELECT ${columns} FROM identities WHERE id = $1`, [by.id]);
    return row;
  }
  // No name is that long, and PostgreSQL takes no NUL in a text.
  if (by.identifier.length > 320 || by.identifier.includes('\0')) return undefined;
  const [row] = await db.query<IdentityRow>(
    `SELECT ${columns} FROM identities
     WHERE lower(username) = $1 OR lower(email_address) = $1
     ORDER BY lower(username) = $1 DESC LIMIT 1`,
    [by.identifier],
  );
  return row;
}
