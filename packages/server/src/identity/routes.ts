import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseLost } from '../http/error-handler.ts';
import { sessionAnswer } from './answers.ts';
import { currentSession, type IdentityDeps } from './current-session.ts';
import { IdentityRefusal, noSession, secondFactorWanted } from './identity-refusal.ts';
import { loginRoutes } from './login-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { verificationRoutes } from './verification-routes.ts';

const databaseLost = "The sign-in service can't reach its database right now. Try again in a moment.";

/**
 * The identity service, below `/identity`: the part of the Ory Kratos frontend API that signs in and out, recovers accounts, changes how one signs in and ends sessions, with
 * the same paths, bodies and message numbers, so that a real Kratos can be in its place.
 * Needs @fastify/cookie. Source: security.md §1
 */
export async function identityRoutes(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof IdentityRefusal && error.isForgery) await forgeryRecorded(deps, request);
    return answerRefusal(error, request, reply);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/sessions/whoami', (request) => whoami(deps, request));
  await loginRoutes(app, deps);
  logoutRoutes(app, deps);
  await recoveryRoutes(app, deps);
  await settingsRoutes(app, deps);
  await verificationRoutes(app, deps);
  sessionRoutes(app, deps);
}

async function whoami(deps: IdentityDeps, request: FastifyRequest) {
  const session = await currentSession(request, deps.sessions);
  if (!session) throw noSession();
  if (session.identity.hasFactor && session.aal === 1) throw secondFactorWanted(request.place.origin);
  return sessionAnswer(session);
}

/** A form that another page sent in the user's name, or a sign-out by a link of another session. */
function forgeryRecorded({ events }: IdentityDeps, request: FastifyRequest): Promise<void> {
  const about = { route: request.routeOptions.url };
  const { address } = request.place;
  return events.recordOf(undefined, 'web', { action: 'call.refused', outcome: 'refused', address, about });
}

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof IdentityRefusal) {
    return reply.status(error.status).headers(error.headers).send(error.answer(request.id));
  }
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'identity request failed');
  const message = STATUS_CODES[status] ?? 'Error';
  const reason = isDatabaseLost(error) ? { reason: databaseLost } : {};
  return reply.status(status).send(new IdentityRefusal(status, { message, ...reason }).answer(request.id));
}

function statusOf(error: unknown): number {
  if (isDatabaseLost(error)) return 503;
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : 500;
}
