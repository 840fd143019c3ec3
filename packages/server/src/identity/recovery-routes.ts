import { profilePath } from '@pitlane/shared/features/identity/rules/profile-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { flowAnswer, messages } from './answers.ts';
import { codeNodes } from './code-nodes.ts';
import { faceOf, setSessionCookie } from './credential.ts';
import { currentSession, type IdentityDeps } from './current-session.ts';
import { verifyAddress } from './emailed-codes.ts';
import { takeCodeForm } from './flow-codes.ts';
import { begin, flowSent, flowToShow, limitFlows, returnPlaceOf } from './flow-handling.ts';
import { type Flow, saveFlow } from './flows.ts';
import { alreadySignedIn } from './identity-refusal.ts';
import { mailNewBrowser } from './new-browser.ts';
import { deviceOf } from './request-device.ts';
import { wantsJson } from './request-texts.ts';
import { beginSettings } from './settings-flow.ts';

/**
 * The calls that recover an account by an emailed code. They end in a first-level session that can only open the
 * settings, where a password is chosen; a user with a second factor gives it first. Source: areas.md §2 (Recovery never
 * skips a second factor)
 */
export async function recoveryRoutes(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const begins = { onRequest: await limitFlows(app) };
  const sends = { onRequest: await limitFlows(app) };
  const path = '/self-service/recovery';
  app.get(`${path}/browser`, begins, async (request, reply) => {
    const flow = await beginRecovery(deps, request, { reply, face: 'browser' });
    return wantsJson(request) ? answerOf(flow, request) : reply.redirect(`/landing?recover=${flow.id}`, 303);
  });
  app.get(`${path}/api`, begins, async (request, reply) =>
    answerOf(await beginRecovery(deps, request, { reply, face: 'api' }), request),
  );
  app.get(`${path}/flows`, async (request) => answerOf(await flowToShow(deps, request, 'recovery'), request));
  app.post(path, sends, (request, reply) => send(deps, request, reply));
}

async function beginRecovery(
  deps: IdentityDeps,
  request: FastifyRequest,
  { reply, face }: { reply: FastifyReply; face: Flow['face'] },
): Promise<Flow> {
  if (await currentSession(request, deps.sessions)) throw alreadySignedIn();
  const returnTo = face === 'browser' ? returnPlaceOf(request) : null;
  return begin(deps, reply, { kind: 'recovery', face, returnTo, isRefresh: false, messages: [] });
}

async function send(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const flow = await flowSent(deps, request, { kind: 'recovery', reply });
  if (await currentSession(request, deps.sessions)) throw alreadySignedIn();
  const step = await takeCodeForm(deps, request, { flow, purpose: 'recovery' });
  if (step.kind === 'shown') return reply.status(step.status).send(answerOf(step.flow, request));
  const { identityId } = step;
  await verifyAddress(deps.db, identityId, deps.now());
  const device = deviceOf(request);
  await mailNewBrowser(deps, { identityId, face: flow.face, device });
  const { token, session } = await deps.sessions.start(identityId, flow.face, {
    method: 'recovery',
    ...device,
  });
  await deps.events.recordSignIn({
    identityId,
    face: faceOf(request, flow.face),
    factorKind: 'recovery',
    address: request.place.address,
    outcome: 'success',
  });
  if (flow.face === 'browser') setSessionCookie(reply, token);
  const settings = await beginSettings(deps, reply, { face: flow.face, returnTo: flow.returnTo, session });
  const done = await saveFlow(deps.db, flow, { state: 'passed_challenge', messages: [messages.recovered] });
  const url = `${request.place.origin}${profilePath}?flow=${settings.id}`;
  return reply.send({
    ...answerOf(done, request),
    continue_with: [
      ...(flow.face === 'api' ? [{ action: 'set_ory_session_token', ory_session_token: token }] : []),
      { action: 'show_settings_ui', flow: { id: settings.id, url } },
    ],
  });
}

function answerOf(flow: Flow, { place }: FastifyRequest) {
  return flowAnswer(flow, place.origin, codeNodes(flow));
}
