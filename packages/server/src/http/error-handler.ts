import { type Envelope, serviceStatus, type WireError } from '@pitlane/shared/engine/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CallRefusal } from './refusal.ts';

/** Writes every failure as the envelope, with the HTTP status that says the same. Source: decisions.md §1.5, security.md §2 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CallRefusal) {
    return reply.status(error.httpStatus).headers(error.headers).send(failure(error.code, error.errors));
  }
  const status = statusOf(error);
  if (status < 500)
    return reply.status(status).send(failure(serviceStatus.Error, [clientError(error, status)]));
  // The caller went away and its statement was cancelled: nobody reads this answer.
  if (request.raw.destroyed) return reply.status(499).send();
  request.log.error({ err: error }, 'request failed');
  return reply.status(status).send(failure(serviceStatus.SystemError, [serverError(request.id, status)]));
}

/** Answers a path that is no call of this API. */
export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = 'The requested URL was not found on this server.';
  return reply.status(404).send(failure(serviceStatus.Error, [{ code: 'not_found', message }]));
}

function failure(code: number, errors: readonly WireError[]): Envelope {
  return { code, data: null, errors: [...errors] };
}

function statusOf(error: unknown): number {
  const status = (error as Partial<FastifyError>).statusCode;
  return status !== undefined && status >= 400 && status < 600 ? status : 500;
}

function clientError(error: unknown, status: number): WireError {
  if (status === 413) return { code: 'too_large', message: 'The request is larger than 256 KiB.' };
  if (status === 415) return { code: 'not_json', message: 'Send the request as application/json.' };
  if (status === 429) return { code: 'too_many', message: 'Too many requests. Wait a moment and try again.' };
  const message = error instanceof Error ? error.message : 'The request could not be read.';
  return { code: 'bad_request', message };
}

function serverError(requestId: string, status: number): WireError {
  if (status === 503) {
    return {
      code: 'unavailable',
      message: 'The server cannot reach its database.',
      friendlyMessage: 'The portal cannot reach its database just now. Try again in a moment.',
    };
  }
  return {
    code: 'internal',
    message: `The server failed to answer (request ${requestId}).`,
    friendlyMessage: `Something went wrong on our side. Try again; if it stays, tell support the number ${requestId}.`,
  };
}
