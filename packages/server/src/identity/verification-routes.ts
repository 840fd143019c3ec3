import { profilePath } from '@pitlane/shared/features/identity/rules/profile-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { flowAnswer, messages } from './answers.ts';
import { codeNodes } from './code-nodes.ts';
import type { IdentityDeps } from './current-session.ts';
import { verifyAddress } from './emailed-codes.ts';
import { takeCodeForm } from './flow-codes.ts';
import { begin, flowSent, flowToShow, limitFlows, returnPlaceOf } from './flow-handling.ts';
import { type Flow, saveFlow } from './flows.ts';
import { wantsJson } from './request-texts.ts';

/**
 * The calls by which users prove that they receive email at their address. They sign no one in. Source: security.md §1
 */
export async function verificationRoutes(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const begins = { onRequest: await limitFlows(app) };
  const sends = { onRequest: await limitFlows(app) };
  const path = '/self-service/verification';
  const newFlow = { kind: 'verification', isRefresh: false, messages: [] } as const;
  app.get(`${path}/browser`, begins, async (request, reply) => {
    const returnTo = returnPlaceOf(request);
    const flow = await begin(deps, reply, { ...newFlow, messages: [], face: 'browser', returnTo });
    return wantsJson(request)
      ? answerOf(flow, request)
      : reply.redirect(`${profilePath}?flow=${flow.id}`, 303);
  });
  app.get(`${path}/api`, begins, async (request, reply) =>
    answerOf(await begin(deps, reply, { ...newFlow, messages: [], face: 'api', returnTo: null }), request),
  );
  app.get(`${path}/flows`, async (request) =>
    answerOf(await flowToShow(deps, request, 'verification'), request),
  );
  app.post(path, sends, (request, reply) => send(deps, request, reply));
}

async function send(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const flow = await flowSent(deps, request, { kind: 'verification', reply });
  const step = await takeCodeForm(deps, request, { flow, purpose: 'verification' });
  if (step.kind === 'shown') return reply.status(step.status).send(answerOf(step.flow, request));
  await verifyAddress(deps.db, step.identityId, deps.now());
  deps.sessions.forgetIdentity(step.identityId);
  const done = { state: 'passed_challenge', messages: [messages.verified] } as const;
  const saved = await saveFlow(deps.db, flow, { ...done, messages: [...done.messages] });
  return reply.send(answerOf(saved, request));
}

function answerOf(flow: Flow, { place }: FastifyRequest) {
  return flowAnswer(flow, place.origin, codeNodes(flow));
}
