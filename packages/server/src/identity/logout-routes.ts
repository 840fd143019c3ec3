import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie, faceOf } from './credential.ts';
import { currentSession, type IdentityDeps } from './current-session.ts';
import { foreignReturn, IdentityRefusal, noSession } from './identity-refusal.ts';
import type { LiveSession } from './live-session.ts';
import { ownPlace } from './own-place.ts';
import { textOf, wantsJson } from './request-texts.ts';
import { sameSecret } from './tokens.ts';

/** The calls that sign out: the browser by a link that only its own session opens, the terminal by its secret. */
export function logoutRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.get('/self-service/logout/browser', (request) => offerLogout(deps, request));
  app.get('/self-service/logout', (request, reply) => logOutBrowser(deps, request, reply));
  app.delete('/self-service/logout/api', (request, reply) => logOutTerminal(deps, request, reply));
}

async function offerLogout(deps: IdentityDeps, request: FastifyRequest) {
  const session = await currentSession(request, deps.sessions);
  if (session?.face !== 'browser') throw noSession();
  const { origin } = request.place;
  const query = new URLSearchParams({ token: session.logoutToken });
  const returnTo = textOf(request.query, 'return_to');
  if (returnTo) query.set('return_to', returnTo);
  return {
    logout_url: `${origin}/identity/self-service/logout?${query.toString()}`,
    logout_token: session.logoutToken,
  };
}

async function logOutBrowser(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const requested = textOf(request.query, 'return_to');
  const returnTo = requested ? ownPlace(requested, request.place.origin) : '/';
  if (returnTo === undefined) throw foreignReturn();
  const session = await currentSession(request, deps.sessions);
  // Terminals and personal tokens have no link that signs them out.
  if (session?.face !== 'browser') throw noSession();
  if (!sameSecret(textOf(request.query, 'token'), session.logoutToken)) {
    throw new IdentityRefusal(403, {
      message: 'The requested action was forbidden',
      reason:
        'Unable to log out because the logout token in the URL query does not match the session cookie.',
    });
  }
  await signOut(deps, request, session);
  clearSessionCookie(reply);
  return wantsJson(request) ? reply.status(204).send() : reply.redirect(returnTo, 303);
}

async function logOutTerminal(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const session = await deps.sessions.find(textOf(request.body, 'session_token'), 'api');
  // Ended already, over, or never one: the caller is signed out by it in any case, as Kratos answers for a revoked one. A personal
  // token isn't a sign-in; it goes where it was made.
  if (session && session.kind !== 'personal') await signOut(deps, request, session);
  return reply.status(204).send();
}

async function signOut({ sessions, events }: IdentityDeps, request: FastifyRequest, session: LiveSession) {
  await sessions.revoke(session);
  await events.recordOf(session.identity.id, faceOf(request, session.face), {
    action: 'session.signOut',
    outcome: 'success',
    address: request.place.address,
  });
}
