import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { flowExpired } from './answers.ts';
import { browserSecretOf, keepBrowserSecret } from './credential.ts';
import type { IdentityDeps } from './current-session.ts';
import { beginFlow, type Flow, type FlowKind, type FlowRequest, findFlow } from './flows.ts';
import {
  browserInApiFlow,
  csrfViolation,
  expiredFlow,
  foreignReturn,
  IdentityRefusal,
  tooManyVisitors,
} from './identity-refusal.ts';
import { ownPlace } from './own-place.ts';
import { textOf } from './request-texts.ts';
import { csrfTokenOf, sameSecret } from './tokens.ts';
import { limitVisitors } from './visitor-limit.ts';

/** Assumption: a large dealership shares one address, and ten people sign in every second on a Monday morning. */
const mostPerMinute = { perAddress: 120, inTotal: 600 };

/** Creates the limit of calls that anyone can send, each with its own count. */
export async function limitFlows(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<void>> {
  const secondsToWait = await limitVisitors(app, mostPerMinute);
  return async (request) => {
    const seconds = await secondsToWait(request);
    if (seconds > 0) throw tooManyVisitors(seconds);
  };
}

/** Reads the page of ours that a flow leads to; null without one. */
export function returnPlaceOf(request: FastifyRequest): string | null {
  const requested = textOf(request.query, 'return_to');
  const returnTo = requested ? ownPlace(requested, request.place.origin) : null;
  if (returnTo === undefined) throw foreignReturn();
  return returnTo;
}

/** Starts a flow; in the browser one that only this browser can send. */
export async function begin(
  { db, now }: IdentityDeps,
  reply: FastifyReply,
  { face, ...flowRequest }: Omit<FlowRequest, 'csrfTokenFor'> & { face: Flow['face'] },
): Promise<Flow> {
  const secret = face === 'browser' ? keepBrowserSecret(reply) : undefined;
  const csrfTokenFor = secret === undefined ? undefined : (flowId: string) => csrfTokenOf(secret, flowId);
  return beginFlow(db, { ...flowRequest, csrfTokenFor }, now());
}

/** Finds the flow to show, in the browser that started it. */
export async function flowToShow(deps: IdentityDeps, request: FastifyRequest, kind: FlowKind): Promise<Flow> {
  const flow = await knownFlow(deps, textOf(request.query, 'id'), kind);
  if (flow.face === 'browser') requireOwnBrowser(request, flow);
  const at = deps.now();
  if (isOver(flow, at)) throw expiredFlow(flow, at, flow.id);
  return flow;
}

/** Finds the flow that was sent, by the face that started it and in its time. */
export async function flowSent(
  deps: IdentityDeps,
  request: FastifyRequest,
  { kind, reply }: { kind: FlowKind; reply: FastifyReply },
): Promise<Flow> {
  const flow = await knownFlow(deps, textOf(request.query, 'flow'), kind);
  requireRightFace(request, flow);
  await requireTime(deps, reply, flow);
  return flow;
}

async function knownFlow({ db }: IdentityDeps, id: string, kind: FlowKind): Promise<Flow> {
  const flow = await findFlow(db, id, kind);
  if (!flow) throw new IdentityRefusal(404, { message: 'Unable to locate the resource' });
  return flow;
}

function requireRightFace(request: FastifyRequest, flow: Flow): void {
  if (flow.face === 'browser') {
    requireOwnBrowser(request, flow);
    if (!sameSecret(textOf(request.body, 'csrf_token'), flow.csrfToken ?? '')) throw csrfViolation();
  } else if (request.headers.cookie !== undefined || request.headers.origin !== undefined) {
    throw browserInApiFlow();
  }
}

function requireOwnBrowser(request: FastifyRequest, flow: Flow): void {
  const secret = browserSecretOf(request);
  if (!secret || !sameSecret(csrfTokenOf(secret, flow.id), flow.csrfToken ?? '')) throw csrfViolation();
}

/** Refuses an expired flow, with a new one that says so. */
async function requireTime(deps: IdentityDeps, reply: FastifyReply, flow: Flow): Promise<void> {
  const at = deps.now();
  if (!isOver(flow, at)) return;
  const { kind, face, returnTo, isRefresh, aal, challenge, sessionId } = flow;
  const again = { kind, face, returnTo, isRefresh, aal, challenge, sessionId };
  const fresh = await begin(deps, reply, { ...again, messages: [flowExpired(flow, at)] });
  throw expiredFlow(flow, at, fresh.id);
}

function isOver(flow: Flow, at: Date): boolean {
  return Date.parse(flow.expiresAt) <= at.getTime();
}
