import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseLost, isRepeated, StalePlan } from '../db/lost-database.ts';
import type { IdentityDeps } from './current-session.ts';
import { IdentityRefusal } from './identity-refusal.ts';

const databaseLost = "The sign-in service can't reach its database right now. Try again in a moment.";
const updated = 'The sign-in service has just been updated. Try again.';

/** Makes an app's calls refuse in Kratos's form, and records forged forms. */
export function answerInKratosForm(app: FastifyInstance, deps: IdentityDeps): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof IdentityRefusal && error.isForgery) await forgeryRecorded(deps, request);
    return answerRefusal(error, request, reply);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** A form that another page sent in the user's name, or a sign-out by a link of another session. */
function forgeryRecorded({ events }: IdentityDeps, request: FastifyRequest): Promise<void> {
  const about = { route: request.routeOptions.url };
  const { address } = request.place;
  return events.recordOf(undefined, 'web', { action: 'call.refused', outcome: 'refused', address, about });
}

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof IdentityRefusal) {
    if (error.cause !== undefined) request.log.error({ err: error.cause }, error.message);
    return reply.status(error.status).headers(error.headers).send(error.answer(request.id));
  }
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'identity request failed');
  const message = STATUS_CODES[status] ?? 'Error';
  const reason = reasonOf(error);
  return reply
    .status(status)
    .send(new IdentityRefusal(status, { message, ...(reason && { reason }) }).answer(request.id));
}

function reasonOf(error: unknown): string | undefined {
  if (isDatabaseLost(error)) return databaseLost;
  return error instanceof StalePlan ? updated : undefined;
}

function statusOf(error: unknown): number {
  if (isRepeated(error)) return 503;
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : 500;
}
