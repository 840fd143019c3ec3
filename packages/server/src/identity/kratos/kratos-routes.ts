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
import { identityDown } from './kratos-refusals.ts';
import { type OpenTry, openTry } from './kratos-tries.ts';

interface KratosDeps extends IdentityDeps {
  kratosUrl: string;
  timeoutMs: number;
  forget: (credential: Credential) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a forwarded request guesses at; taken back once Kratos lets it pass. */
    tryAtKratos: OpenTry | undefined;
    /** The session that a forwarded request signs out. */
    signsOut: LiveSession | undefined;
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
  app.decorateRequest('signsOut', undefined);
  const limitBegins = await limitFlows(app);
  const limitSends = await limitFlows(app);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') await limitSends(request);
    else if (begins.test(pathOf(request))) await limitBegins(request);
  });
  app.addHook('preHandler', async (request) => {
    requireOwnPage(request);
    if (begins.test(pathOf(request)) || pathOf(request).endsWith('/logout')) returnPlaceOf(request);
    const session = await endIfOver(deps, request);
    if (signsOut.test(pathOf(request))) request.signsOut = session;
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
      onError: (reply) => void reply.send(identityDown()),
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

/** What follows from Kratos's answer; a failure of Kratos is one of the service, in its place. */
async function answered(deps: KratosDeps, request: FastifyRequest, reply: FastifyReply) {
  if (reply.statusCode >= 500) return identityDown();
  const isDone = reply.statusCode < 400;
  await request.tryAtKratos?.end(isDone);
  if (isDone && request.signsOut?.user) await deps.sessions.revoke(request.signsOut);
  const credential = deps.sessions.credentialOf(request);
  if (credential && request.method !== 'GET') deps.forget(credential);
  return undefined;
}

/** Ends a session at Kratos that is over here, before Kratos says that it is signed in; one without its second factor has nothing to end. */
async function endIfOver(
  { sessions }: KratosDeps,
  request: FastifyRequest,
): Promise<LiveSession | undefined> {
  const credential = sessions.credentialOf(request);
  const isNativeSignOut = request.method === 'DELETE' && pathOf(request).endsWith('/logout/api');
  const secret = isNativeSignOut
    ? { token: textOf(request.body, 'session_token'), face: 'api' as const }
    : credential;
  if (!secret?.token) return undefined;
  try {
    return await sessions.find(secret.token, secret.face, 'page');
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
    if (error.httpStatus === 503) throw identityDown();
    return undefined;
  }
}

/** Kratos guards its forms by a token of their own; ending other sessions has no form. */
function requireOwnPage({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (method !== 'GET' && site !== undefined && site !== 'same-origin') throw csrfViolation();
}

/** Says where the caller is, in place of what the caller says of it. An answer is compressed by us alone. */
function forwardedHeaders(request: { place: FastifyRequest['place'] }, headers: Record<string, unknown>) {
  const { 'accept-encoding': _encoding, forwarded: _forwarded, 'x-real-ip': _ip, ...sent } = headers;
  const { protocol, host } = new URL(request.place.origin);
  return {
    ...sent,
    'x-forwarded-for': request.place.address,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'true-client-ip': request.place.address,
  };
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
