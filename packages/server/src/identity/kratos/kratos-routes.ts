import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallRefusal } from '../../http/refusal.ts';
import { answerInKratosForm } from '../answer-refusals.ts';
import type { Credential } from '../credential.ts';
import type { IdentityDeps } from '../current-session.ts';
import { limitFlows, returnPlaceOf } from '../flow-handling.ts';
import { csrfViolation } from '../identity-refusal.ts';
import type { LiveSession } from '../live-session.ts';
import { textOf } from '../request-texts.ts';
import { isKratosToken } from './kratos-answers.ts';
import { notePasswordChosen } from './kratos-notes.ts';
import { identityDown } from './kratos-refusals.ts';
import { type OpenTry, openTry } from './kratos-tries.ts';

interface KratosDeps extends IdentityDeps {
  kratosUrl: string;
  timeoutMs: number;
  forget: (credential: Credential) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The attempt of a forwarded request; undone once Kratos accepts it. */
    tryAtKratos: OpenTry | undefined;
    /** Whose session a forwarded request comes with, or signs out. */
    sessionAtKratos: LiveSession | undefined;
  }
}

/** The public calls of Kratos that the portal has a use for; none of its administration. */
const paths = ['/sessions', '/sessions/*', '/self-service/*', '/.well-known/ory/*'];
/** The browser's sign-out and the terminal's; `logout/browser` only offers one. */
const signsOut = /\/self-service\/logout(\/api)?$/;
const begins = /\/self-service\/\w+\/(browser|api)$/;

/**
 * Forwards the calls below `/identity` to a Kratos, behind our own limits: it has none on attempts, and none on idle sessions.
 * Source: security.md §1, decisions.md §8 (Libraries)
 */
export async function kratosRoutes(app: FastifyInstance, deps: KratosDeps): Promise<void> {
  answerInKratosForm(app, deps);
  app.decorateRequest('tryAtKratos', undefined);
  app.decorateRequest('sessionAtKratos', undefined);
  const limitBegins = await limitFlows(app);
  const limitSends = await limitFlows(app);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') await limitSends(request);
    else if (begins.test(pathOf(request))) await limitBegins(request);
  });
  app.addHook('preHandler', async (request, reply) => {
    requireOwnPage(request);
    if (begins.test(pathOf(request)) || pathOf(request).endsWith('/logout')) returnPlaceOf(request);
    request.sessionAtKratos = await endIfOver(deps, request);
    if (isOwnSignOut(request)) return signOutHere(deps, request, reply);
    request.tryAtKratos = await openTry(deps, request);
  });
  await app.register(httpProxy, {
    upstream: deps.kratosUrl,
    routes: paths,
    httpMethods: ['GET', 'POST', 'DELETE'],
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: { headersTimeout: deps.timeoutMs, bodyTimeout: deps.timeoutMs, connectTimeout: deps.timeoutMs },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: forwardedHeaders,
      onError: (reply, { error }) => void reply.send(identityDown(error)),
      onResponse: (request, reply, { stream }) => {
        void answered(deps, request as FastifyRequest, reply as FastifyReply).then(
          (refusal) => {
            if (refusal) stream.resume();
            return reply.send(refusal ?? stream);
          },
          (error: unknown) => {
            stream.resume();
            return reply.send(error);
          },
        );
      },
    },
  });
}

/** Reads Kratos's response; a failure of Kratos is reported as a failure of the identity service. */
async function answered(deps: KratosDeps, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode } = reply;
  if (statusCode >= 500) return identityDown(new Error(`Kratos answered ${statusCode}.`));
  const isDone = statusCode < 400;
  await request.tryAtKratos?.end(isDone);
  const session = request.sessionAtKratos;
  if (isDone && session?.user) {
    if (signsOut.test(pathOf(request))) await deps.sessions.revoke(session);
    if (isPasswordChoice(request)) {
      await notePasswordChosen(deps.db, session);
      deps.sessions.forgetIdentity(session.identity.id);
    }
  }
  const credential = deps.sessions.credentialOf(request);
  if (credential && request.method !== 'GET') deps.forget(credential);
  return undefined;
}

function isPasswordChoice(request: FastifyRequest): boolean {
  return (
    request.method === 'POST' &&
    pathOf(request).endsWith('/self-service/settings') &&
    textOf(request.body, 'method') === 'password'
  );
}

/** Returns whether a request signs out one of our terminals, whose token Kratos doesn't know. */
function isOwnSignOut(request: FastifyRequest): boolean {
  return isNativeSignOut(request) && !isKratosToken(textOf(request.body, 'session_token'));
}

async function signOutHere(
  { sessions }: KratosDeps,
  { sessionAtKratos }: FastifyRequest,
  reply: FastifyReply,
) {
  // A personal token isn't a sign-in.
  if (sessionAtKratos?.kind === 'terminal') await sessions.revoke(sessionAtKratos);
  return reply.status(204).send();
}

function isNativeSignOut(request: FastifyRequest): boolean {
  return request.method === 'DELETE' && pathOf(request).endsWith('/logout/api');
}

/** Ends a session at Kratos that is over here, before Kratos says that it is signed in; one without its second factor has nothing to end. */
async function endIfOver(
  { sessions }: KratosDeps,
  request: FastifyRequest,
): Promise<LiveSession | undefined> {
  const credential = sessions.credentialOf(request);
  const secret = isNativeSignOut(request)
    ? { token: textOf(request.body, 'session_token'), face: 'api' as const }
    : credential;
  if (!secret?.token) return undefined;
  try {
    return await sessions.find(secret.token, secret.face, 'page');
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
    if (error.httpStatus === 503) throw identityDown(error.cause);
    return undefined;
  }
}

/** Kratos protects its forms with their own token; ending other sessions has no form. */
function requireOwnPage({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (method !== 'GET' && site !== undefined && site !== 'same-origin') throw csrfViolation();
}

/** Headers that Kratos uses; any others of a request stay here. */
const forwarded = [
  'accept',
  'accept-language',
  'content-length',
  'content-type',
  'host',
  'origin',
  'referer',
  'user-agent',
  'x-csrf-token',
];

/**
 * Forwards what Kratos needs, with its own cookies and token and none of ours, and sends the caller's actual address
 * instead of the one claimed. Only we compress the answer, and a form is answered as JSON: a redirect wouldn't show
 * whether it succeeded.
 */
function forwardedHeaders(
  request: { method: string; place: FastifyRequest['place'] },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const sent = Object.fromEntries(
    forwarded.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  const { protocol, host } = new URL(request.place.origin);
  return {
    ...sent,
    ...(request.method === 'GET' ? {} : { accept: 'application/json' }),
    ...secretsFor(headers),
    'x-forwarded-for': request.place.address,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'true-client-ip': request.place.address,
  };
}

/** Kratos's own cookies and session token. */
function secretsFor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const cookies = (headers['cookie'] ?? '')
    .split('; ')
    .filter((pair) => /^(ory_kratos_|[^=]*csrf_token)/.test(pair));
  const token = String(headers['x-session-token'] ?? '');
  const bearer = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? '';
  return {
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
    ...(isKratosToken(token) ? { 'x-session-token': token } : {}),
    ...(isKratosToken(bearer) ? { authorization: `Bearer ${bearer}` } : {}),
  };
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
