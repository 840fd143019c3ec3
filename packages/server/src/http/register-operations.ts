import { may, permissions } from '@pitlane/shared/access/permissions';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { Handlers, Operation, Operations } from '@pitlane/shared/engine/operation';
import { projectionOf } from '@pitlane/shared/engine/projection';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { accessDeniedMessage } from '@pitlane/shared/kernel/failure-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { CallRefusal } from './refusal.ts';

/** What a route does before its handler: tell who calls, from which face, on which day. Throws CallRefusal. */
export type Authenticate = (request: FastifyRequest) => Promise<Omit<Call, 'signal' | 'requestId'>>;

type AnyHandler = (request: unknown, call: Call) => Promise<unknown>;

/**
 * Makes a route of each operation: the caller is authenticated, the permission checked, the request parsed, the handler
 * called, and the answer wrapped and sent with no field that the caller may not see.
 */
export function registerOperations<T extends Operations>(
  app: FastifyInstance,
  operations: T,
  handlers: Handlers<T, Call>,
  authenticate: Authenticate,
): void {
  for (const [name, operation] of Object.entries(operations)) {
    const answer = answering(operation, handlers[name] as AnyHandler);
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const call = { ...(await authenticate(request)), signal: abandonment(reply), requestId: request.id };
        requirePermission(operation, call);
        return reply.type('application/json; charset=utf-8').send(await answer(request, call));
      },
    });
  }
}

function answering(
  operation: Operation,
  handler: AnyHandler,
): (request: FastifyRequest, call: Call) => Promise<string> {
  const project = projectionOf(operation.response());
  return async (request, call) => {
    const answer = await handler(parseRequest(operation.request(), request), call);
    if (operation.kind !== 'pages') return envelopeText(project(answer, call.actor));
    const { rows, page } = answer as { rows: unknown; page: unknown };
    return envelopeText(project(rows, call.actor), page);
  };
}

function envelopeText(data: unknown, page?: unknown): string {
  return JSON.stringify({ code: serviceStatus.Success, data, errors: [], ...(page ? { page } : {}) });
}

function requirePermission(operation: Operation, call: Call): void {
  if (may(operation.access, call.actor)) return;
  const { title } = permissions[operation.access];
  throw new CallRefusal(403, serviceStatus.Error, {
    code: 'denied',
    message: accessDeniedMessage,
    next: `Your role may not: ${title[0]?.toLowerCase()}${title.slice(1)}.`,
  });
}

/** Path, query and body are one request: rules across them hold only when they are parsed together. */
function parseRequest(schema: z.ZodType, request: FastifyRequest): unknown {
  const merged = { ...(request.query as object), ...bodyOf(request), ...(request.params as object) };
  const parsed = schema.safeParse(merged);
  if (parsed.success) return parsed.data;
  throw new CallRefusal(400, serviceStatus.Error, parsed.error.issues.map(problemOf));
}

function bodyOf(request: FastifyRequest): object {
  const body = request.body ?? {};
  if (typeof body === 'object' && !Array.isArray(body)) return body;
  throw new CallRefusal(400, serviceStatus.Error, {
    code: 'bad_request',
    message: 'The body must be a JSON object.',
  });
}

function problemOf(issue: z.core.$ZodIssue): PortalError {
  const field = issue.path.join('.');
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return {
    code: isMissing ? 'missing' : 'invalid',
    message: isMissing ? `${field} is required.` : issue.message,
    ...(field ? { field } : {}),
  };
}

/** Aborts when the caller hangs up before the answer is written. */
function abandonment(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
