import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerInKratosForm } from './answer-refusals.ts';
import { sessionAnswer } from './answers.ts';
import { currentSession, type IdentityDeps } from './current-session.ts';
import { noSession, secondFactorWanted } from './identity-refusal.ts';
import { loginRoutes } from './login-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { verificationRoutes } from './verification-routes.ts';

/**
 * The identity service, below `/identity`: the part of the Ory Kratos frontend API that signs in and out, recovers accounts, changes how one signs in and ends sessions, with
 * the same paths, bodies and message numbers, so that a real Kratos can be in its place.
 * Needs @fastify/cookie. Source: security.md §1
 */
export async function identityRoutes(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  answerInKratosForm(app, deps);
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
