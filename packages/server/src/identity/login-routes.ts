import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import type { SignInOutcome } from '../audit/security-events.ts';
import { flowAnswer, flowExpired, messages, missing, sessionAnswer } from './answers.ts';
import { browserSecretOf, faceOf, keepBrowserSecret, setSessionCookie } from './credential.ts';
import { currentSession, type IdentityDeps } from './current-session.ts';
import {
  alreadySignedIn,
  browserInApiFlow,
  csrfViolation,
  expiredFlow,
  foreignReturn,
  IdentityRefusal,
  noTerminalPasswords,
  tooManyVisitors,
  waitFirst,
} from './identity-refusal.ts';
import type { LiveSession } from './live-session.ts';
import { beginFlow, findFlow, type LoginFlow, saveMessages, type UiMessage } from './login-flows.ts';
import { ownPlace } from './own-place.ts';
import { isPasswordOf } from './passwords.ts';
import { textOf, wantsJson } from './request-texts.ts';
import { accountOf, clearAttempts, openAttempt } from './sign-in-attempts.ts';
import { csrfTokenOf, sameSecret } from './tokens.ts';
import { limitVisitors } from './visitor-limit.ts';

/** The calls that sign in by password. A second factor is a method next to it, of its own issue. */
export async function loginRoutes(app: FastifyInstance, identity: IdentityDeps): Promise<void> {
  // One attempt at a time: several that are still open would count as failures, and the right password would have to wait.
  const deps = { ...identity, inTurn: pLimit(1) };
  const begins = { onRequest: await limited(app) };
  const sends = { onRequest: await limited(app) };
  app.get('/self-service/login/browser', begins, (request, reply) => beginInBrowser(deps, request, reply));
  app.get('/self-service/login/api', begins, (request) => beginInTerminal(deps, request));
  app.get('/self-service/login/flows', (request) => showFlow(deps, request));
  app.post('/self-service/login', sends, (request, reply) => signIn(deps, request, reply));
}

/** Assumption: a large dealership shares one address, and ten people sign in every second on a Monday morning. */
const mostPerMinute = { perAddress: 120, inTotal: 600 };

async function limited(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<void>> {
  const secondsToWait = await limitVisitors(app, mostPerMinute);
  return async (request) => {
    const seconds = await secondsToWait(request);
    if (seconds > 0) throw tooManyVisitors(seconds);
  };
}

/** What signing in runs on besides: attempts wait for each other. */
interface LoginDeps extends IdentityDeps {
  inTurn: LimitFunction;
}

async function beginInBrowser(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const { origin } = request.place;
  const wanted = textOf(request.query, 'return_to');
  const returnTo = wanted ? ownPlace(wanted, origin) : null;
  if (returnTo === undefined) throw foreignReturn();
  const isRefresh = textOf(request.query, 'refresh') === 'true';
  if (!isRefresh && (await currentSession(request, deps.sessions))) {
    if (wantsJson(request)) throw alreadySignedIn();
    return reply.redirect(returnTo ?? '/', 303);
  }
  const flow = await begin(deps, reply, { returnTo, isRefresh });
  return wantsJson(request) ? flowAnswer(flow, origin) : reply.redirect(`/landing?flow=${flow.id}`, 303);
}

/** Begins a flow that only this browser can send. */
async function begin(
  deps: IdentityDeps,
  reply: FastifyReply,
  wanted: { returnTo: string | null; isRefresh: boolean; said?: UiMessage[] },
): Promise<LoginFlow> {
  const secret = keepBrowserSecret(reply);
  const { returnTo, isRefresh, said = isRefresh ? [messages.signInAgain] : [] } = wanted;
  const csrfTokenFor = (flowId: string) => csrfTokenOf(secret, flowId);
  return beginFlow(deps.db, { returnTo, isRefresh, messages: said, csrfTokenFor }, deps.now());
}

async function beginInTerminal(deps: IdentityDeps, request: FastifyRequest) {
  if (!deps.config.terminalPasswords) throw noTerminalPasswords();
  const isRefresh = textOf(request.query, 'refresh') === 'true';
  if (!isRefresh && (await currentSession(request, deps.sessions))) throw alreadySignedIn();
  const said = isRefresh ? [messages.signInAgain] : [];
  const flow = await beginFlow(deps.db, { returnTo: null, isRefresh, messages: said }, deps.now());
  return flowAnswer(flow, request.place.origin);
}

async function showFlow(deps: IdentityDeps, request: FastifyRequest) {
  const flow = await knownFlow(deps, textOf(request.query, 'id'));
  if (flow.face === 'browser') requireOwnBrowser(request, flow);
  const at = deps.now();
  if (isOver(flow, at)) throw expiredFlow(flow.expiresAt, at, flow.id);
  return flowAnswer(flow, request.place.origin);
}

async function signIn(deps: LoginDeps, request: FastifyRequest, reply: FastifyReply) {
  const flow = await knownFlow(deps, textOf(request.query, 'flow'));
  requireRightFace(request, flow);
  const before = await currentSession(request, deps.sessions);
  if (before && !flow.isRefresh) throw alreadySignedIn();
  await requireTime(deps, reply, flow);

  const { origin } = request.place;
  const sent = credentialsOf(request.body);
  const identityId =
    sent.refusals.length === 0
      ? await deps.inTurn(() => identityOf(deps, request, { ...sent, flow }))
      : undefined;
  if (!identityId) {
    const said = sent.refusals.length > 0 ? sent.refusals : [messages.wrongCredentials];
    return reply.status(400).send(flowAnswer(await saveMessages(deps.db, flow, said), origin));
  }
  // A new secret at each sign-in: one that was planted or seen before is worth nothing after it.
  if (before?.kind === 'session') await deps.sessions.revoke(before);
  const { token, session } = await deps.sessions.start(identityId, flow.face);
  await signInRecorded(deps, request, { flow, identityId, outcome: 'success' });
  if (flow.face === 'browser') setSessionCookie(reply, token);
  return reply.send(signedInAnswer(flow, session, { token, origin }));
}

/** Kratos names the place to go on to in the browser's flow, and gives the secret in the terminal's. */
function signedInAnswer(
  flow: LoginFlow,
  session: LiveSession,
  { token, origin }: { token: string; origin: string },
) {
  if (flow.face === 'api') return { session_token: token, session: sessionAnswer(session) };
  const goOn = { action: 'redirect_browser_to', redirect_browser_to: origin + (flow.returnTo ?? '/') };
  return { session: sessionAnswer(session), continue_with: [goOn] };
}

async function knownFlow(deps: IdentityDeps, id: string): Promise<LoginFlow> {
  const flow = await findFlow(deps.db, id);
  if (!flow) throw new IdentityRefusal(404, { message: 'Unable to locate the resource' });
  return flow;
}

function requireRightFace(request: FastifyRequest, flow: LoginFlow): void {
  if (flow.face === 'browser') {
    requireOwnBrowser(request, flow);
    if (!sameSecret(textOf(request.body, 'csrf_token'), flow.csrfToken ?? '')) throw csrfViolation();
  } else if (request.headers.cookie !== undefined || request.headers.origin !== undefined) {
    throw browserInApiFlow();
  }
}

function requireOwnBrowser(request: FastifyRequest, flow: LoginFlow): void {
  const secret = browserSecretOf(request);
  if (!secret || !sameSecret(csrfTokenOf(secret, flow.id), flow.csrfToken ?? '')) throw csrfViolation();
}

/** Refuses a flow whose time is over, with a fresh one that says so. */
async function requireTime(deps: IdentityDeps, reply: FastifyReply, flow: LoginFlow): Promise<void> {
  const at = deps.now();
  if (!isOver(flow, at)) return;
  const wanted = { returnTo: flow.returnTo, isRefresh: flow.isRefresh };
  const said = [flowExpired(flow.expiresAt, at)];
  const fresh =
    flow.face === 'browser'
      ? await begin(deps, reply, { ...wanted, said })
      : await beginFlow(deps.db, { ...wanted, messages: said }, at);
  throw expiredFlow(flow.expiresAt, at, fresh.id);
}

function isOver(flow: LoginFlow, at: Date): boolean {
  return Date.parse(flow.expiresAt) <= at.getTime();
}

interface SentCredentials {
  identifier: string;
  password: string;
  /** What the form lacks. */
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

/** Returns the identity whose password it is. Refuses with 429 while the account must wait at this address. */
async function identityOf(
  deps: IdentityDeps,
  request: FastifyRequest,
  { identifier, password, flow }: SentCredentials & { flow: LoginFlow },
): Promise<string | undefined> {
  const row = await findIdentity(deps, identifier);
  const attempt = { account: accountOf(identifier), address: request.place.address };
  const waitMs = await openAttempt(deps.db, attempt, deps.now());
  const recorded = (outcome: SignInOutcome) =>
    signInRecorded(deps, request, { flow, identityId: row?.id, outcome });
  if (waitMs > 0) {
    await recorded('delayed');
    throw waitFirst(waitMs);
  }
  const maySignIn = row?.state === 'active' && (!row.is_demo || request.place.hasDemoSignIns);
  if (!(await isPasswordOf(maySignIn ? row.password_hash : null, password)) || !row) {
    await recorded('failed');
    return undefined;
  }
  await clearAttempts(deps.db, attempt);
  return row.id;
}

/** Puts an attempt on record: whose account, from where, and how it ended. Source: security.md §5 */
function signInRecorded(
  { events }: IdentityDeps,
  request: FastifyRequest,
  attempt: { flow: LoginFlow; identityId: string | undefined; outcome: SignInOutcome },
): Promise<void> {
  const { flow, identityId, outcome } = attempt;
  const face = faceOf(request, flow.face);
  return events.recordSignIn({
    identityId,
    face,
    address: request.place.address,
    factorKind: 'password',
    outcome,
  });
}

/** Finds an identity by its sign-in name or e-mail address in lower case; the sign-in name wins. */
async function findIdentity({ db }: IdentityDeps, identifier: string): Promise<IdentityRow | undefined> {
  // No name is that long, and PostgreSQL takes no NUL in a text.
  if (identifier.length > 320 || identifier.includes('\0')) return undefined;
  const [row] = await db.query<IdentityRow>(
    `SELECT id, password_hash, state, is_demo FROM identities
     WHERE lower(username) = $1 OR lower(email_address) = $1
     ORDER BY lower(username) = $1 DESC LIMIT 1`,
    [identifier],
  );
  return row;
}
