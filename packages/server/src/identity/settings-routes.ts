import { profilePath } from '@pitlane/shared/features/identity/rules/profile-path';
import { isFactorRecent } from '@pitlane/shared/features/identity/rules/recent-factor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages, missing, unfitPassword } from './answers.ts';
import { setPassword, whyNotChosen } from './choose-password.ts';
import { faceOf } from './credential.ts';
import { currentSession, type IdentityDeps } from './current-session.ts';
import { flowSent, flowToShow, limitFlows, returnPlaceOf } from './flow-handling.ts';
import { type Flow, saveFlow } from './flows.ts';
import {
  identityMismatch,
  inPersonOnly,
  noSession,
  refreshWanted,
  secondFactorWanted,
} from './identity-refusal.ts';
import type { LiveSession } from './live-session.ts';
import { hashPassword } from './passwords.ts';
import { textOf, wantsJson } from './request-texts.ts';
import { addAuthenticator, makeCodes, removeAuthenticator } from './settings-factors.ts';
import { beginSettings, type Saved, type Sent, settingsAnswer } from './settings-flow.ts';

/**
 * The calls that change how a user signs in: password, authenticator, recovery codes. Passkeys and emailed codes are
 * added by the portal's own calls. Source: security.md §1
 */
export async function settingsRoutes(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const begins = { onRequest: await limitFlows(app) };
  const sends = { onRequest: await limitFlows(app) };
  const path = '/self-service/settings';
  app.get(`${path}/browser`, begins, async (request, reply) => {
    const session = await wholeSession(deps, request);
    const flow = await beginSettings(deps, reply, {
      face: 'browser',
      returnTo: returnPlaceOf(request),
      session,
    });
    if (!wantsJson(request)) return reply.redirect(`${profilePath}?flow=${flow.id}`, 303);
    return settingsAnswer(deps, request, { flow, session });
  });
  app.get(`${path}/api`, begins, async (request, reply) => {
    const session = await wholeSession(deps, request);
    const flow = await beginSettings(deps, reply, { face: 'api', returnTo: null, session });
    return settingsAnswer(deps, request, { flow, session });
  });
  app.get(`${path}/flows`, async (request) => {
    const flow = await flowToShow(deps, request, 'settings');
    return settingsAnswer(deps, request, { flow, session: await wholeSession(deps, request, flow) });
  });
  app.post(path, sends, (request, reply) => send(deps, request, reply));
}

async function send(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const flow = await flowSent(deps, request, { kind: 'settings', reply });
  const session = await wholeSession(deps, request, flow);
  requireFresh(session, deps.now(), request.place.origin);
  const saved = await save(deps, request, { flow, session });
  const isSaved = saved.kind === 'saved';
  const change = {
    state: isSaved ? 'success' : 'show_form',
    messages: [isSaved ? messages.saved : saved.said],
  } as const;
  const next = await saveFlow(deps.db, flow, { ...change, messages: [...change.messages] });
  deps.sessions.forgetIdentity(session.identity.id);
  const codes = isSaved && saved.codes ? { codes: saved.codes } : {};
  return reply
    .status(isSaved ? 200 : 400)
    .send(await settingsAnswer(deps, request, { flow: next, session, ...codes }));
}

function save(deps: IdentityDeps, request: FastifyRequest, sent: Sent): Promise<Saved> {
  const { body } = request;
  const asks = (name: string) => ['true', true].includes(Reflect.get(Object(body), name));
  switch (textOf(body, 'method')) {
    case 'password':
      return choosePassword(deps, request, sent);
    case 'totp':
      return asks('totp_unlink')
        ? removeAuthenticator(deps, request, sent)
        : addAuthenticator(deps, request, sent);
    case 'lookup_secret':
      // Codes count from the moment they are shown, so that closing the page leaves no one without.
      return asks('lookup_secret_confirm')
        ? Promise.resolve({ kind: 'saved' })
        : makeCodes(deps, request, sent);
    default:
      return Promise.resolve({ kind: 'refused', said: messages.noMethod });
  }
}

async function choosePassword(
  deps: IdentityDeps,
  request: FastifyRequest,
  { session }: Sent,
): Promise<Saved> {
  const { identity } = session;
  const password = textOf(request.body, 'password');
  if (password === '') return { kind: 'refused', said: missing('password') };
  const why = whyNotChosen(password, identity);
  if (why !== undefined) return { kind: 'refused', said: unfitPassword(why) };
  const passwordHash = await hashPassword(password);
  await deps.db.transaction((tx) =>
    setPassword(tx, { owner: identity, passwordHash, sessionId: session.id }, deps.now()),
  );
  const event = { action: 'password.change', outcome: 'success', address: request.place.address } as const;
  await deps.events.recordOf(identity.id, faceOf(request, session.face), event);
  return { kind: 'saved' };
}

/** Returns the caller's session with every factor that its user has; of a form, the session that it was started in. */
async function wholeSession(deps: IdentityDeps, request: FastifyRequest, flow?: Flow): Promise<LiveSession> {
  const session = await currentSession(request, deps.sessions);
  if (session?.kind !== 'session') throw noSession();
  if (session.identity.hasFactor && session.aal === 1) throw secondFactorWanted(request.place.origin);
  if (session.assumed) throw inPersonOnly();
  if (flow && flow.sessionId !== session.id) throw identityMismatch();
  return session;
}

/** The last factor (for a user without one, the password) must have been given within 15 minutes. Source: areas.md §1.3 */
function requireFresh(
  { identity, steppedUpAt, authenticatedAt }: LiveSession,
  at: Date,
  origin: string,
): void {
  const givenAt = identity.hasFactor ? steppedUpAt : authenticatedAt;
  if (!isFactorRecent(givenAt, at.getTime())) throw refreshWanted(origin, identity.hasFactor);
}
