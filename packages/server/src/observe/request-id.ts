import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inWork, type WorkContext } from './work-context.ts';

/** Crockford's digits: none of them is mistaken for another when it's read out on the phone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes a request ID such as `7K3M-9QPX`: 40 random bits, short enough to read out. Two requests of a year with the same one are told apart by their
 * time.
 */
export function newRequestId(): string {
  const text = [...randomBytes(8)].map((byte) => digits[byte % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

const contexts = new WeakMap<FastifyRequest, WorkContext>();

/** Returns what everything done for the request is part of. */
export function contextOf(request: FastifyRequest): WorkContext {
  const known = contexts.get(request);
  if (known) return known;
  const context = { id: request.id };
  contexts.set(request, context);
  return context;
}

/** Makes each request the context of what is done for it. Call this before any other hook and route. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inWork(contextOf(request), done));
  // Again after the body, which arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => inWork(contextOf(request), done));
}
