import {
  type Envelope,
  type ServiceStatus,
  serviceStatus,
  type WireError,
} from '@pitlane/shared/engine/envelope';
import { notFoundMessage } from '@pitlane/shared/kernel/failure-text';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseLost, isRepeated, StalePlan, takesNoWrites } from '../db/lost-database.ts';
import { type StorageFault, storageFaultOf } from '../db/storage-faults.ts';
import { isLockTimeout, StreamsBusy } from '../db/violations.ts';
import { CallTimeout } from './limit-calls.ts';
import { CallRefusal, conflict } from './refusal.ts';

/** A failure as reported. */
export interface Failure {
  httpStatus: number;
  code: ServiceStatus;
  errors: readonly WireError[];
  headers: Record<string, string>;
  /** The response's data next to the errors; absent if there is none. */
  data?: unknown;
}

/** Writes every failure as the envelope, with the HTTP status that says the same. Source: decisions.md §1.5, security.md §2 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = failureOf(error, request, reply);
  if (!problem) return reply.status(499).send();
  return reply
    .status(problem.httpStatus)
    .headers(problem.headers)
    .send(failure(problem.code, problem.errors, problem.data));
}

/** Returns what a failure is to the caller, and logs it where it is ours; undefined if the caller has disconnected. */
export function failureOf(error: unknown, request: FastifyRequest, reply: FastifyReply): Failure | undefined {
  if (error instanceof CallRefusal) {
    if (error.cause !== undefined) request.log.error({ err: error.cause }, error.message);
    return error;
  }
  if (isLockTimeout(error)) return heldByOthers();
  const httpStatus = statusOf(error);
  if (httpStatus < 500) {
    const errors = [clientError(httpStatus, request.routeOptions.bodyLimit)];
    return { httpStatus, code: serviceStatus.Error, errors, headers: {} };
  }
  // The caller went away and its statement was cancelled: no one reads this answer. (The request itself is always
  // destroyed once its body has been read, so it can't show this.)
  if (reply.raw.destroyed) return undefined;
  request.log.error({ err: error }, 'request failed');
  const errors = [withSupportNumber(serverError(error, request.id), request.id)];
  return { httpStatus, code: serviceStatus.SystemError, errors, headers: {} };
}

/** Answers a path that isn't a call of this API. */
export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .send(failure(serviceStatus.Error, [{ code: 'not_found', message: notFoundMessage }]));
}

function failure(code: number, errors: readonly WireError[], data: unknown = null): Envelope {
  return { code, data, errors: [...errors] };
}

/** Someone else is changing the same rows, and hasn't finished in the time that a call waits. */
function heldByOthers(): CallRefusal {
  return conflict({
    code: 'busy',
    message: 'Someone else is changing this right now.',
    next: 'Try again in a moment.',
  });
}

/** Returns whether the answer took too long: the statement (57014) or the call timed out. */
function isTimeout(error: unknown): boolean {
  return error instanceof CallTimeout || (error as { code?: unknown }).code === '57014';
}

function statusOf(error: unknown): number {
  if (isRepeated(error) || isTimeout(error) || error instanceof StreamsBusy || storageFaultOf(error))
    return 503;
  const status = (error as Partial<FastifyError>).statusCode;
  return status !== undefined && status >= 400 && status < 600 ? status : 500;
}

/** In our words: what the framework says is written for programmers. */
function clientError(status: number, bodyLimit: number): WireError {
  if (status === 413) {
    return { code: 'too_large', message: `The request is larger than ${Math.floor(bodyLimit / 1024)} KiB.` };
  }
  if (status === 415) return { code: 'not_json', message: 'Send the request as application/json.' };
  if (status === 429) return { code: 'too_many', message: 'Too many requests. Wait a moment and try again.' };
  return { code: 'bad_request', message: 'The request could not be read.' };
}

const storageErrors: Readonly<Record<StorageFault, WireError>> = {
  'disk full': {
    code: 'disk_full',
    message: "The database's disk is full.",
    friendlyMessage:
      "The portal can't save anything right now: its disk is full. Nothing was changed, and you can still look things up. Ask your administrator.",
  },
  'database damaged': {
    code: 'database_damaged',
    message: "The database can't read one of its files.",
    friendlyMessage:
      "The portal can't read part of its data right now. Nothing was changed. Ask your administrator.",
  },
};

function serverError(error: unknown, requestId: string): WireError {
  if (isTimeout(error)) {
    return {
      code: 'timeout',
      message: 'The request timed out.',
      friendlyMessage: 'This took too long. Narrow the search, or try again in a moment.',
    };
  }
  if (error instanceof StreamsBusy) {
    return {
      code: 'exports_busy',
      message: 'Too many exports are running.',
      friendlyMessage: 'Too many exports are running right now. Try again in a minute.',
    };
  }
  if (takesNoWrites(error)) {
    return {
      code: 'read_only',
      message: 'The database takes no writes.',
      friendlyMessage:
        "The portal can't save anything right now: its database is read-only. Nothing was changed, and you can still look things up. Try again in a moment.",
    };
  }
  if (isDatabaseLost(error)) {
    return unreachable;
  }
  if (error instanceof StalePlan) {
    return {
      code: 'updated',
      message: 'The server was updated during the request.',
      friendlyMessage: 'The portal has just been updated. Try again.',
    };
  }
  const fault = storageFaultOf(error);
  if (fault) return storageErrors[fault];
  return {
    code: 'internal',
    message: `The server failed to answer (request ${requestId}).`,
    friendlyMessage: 'Something went wrong on our side. Try again.',
  };
}

/** The response while the database is unavailable. */
export const unreachable = {
  code: 'unavailable',
  message: "The server can't reach its database.",
  friendlyMessage: "The portal can't reach its database right now. Try again in a moment.",
};

/** Support finds the request by its ID in the logs of server and database. */
function withSupportNumber(error: WireError, requestId: string): WireError {
  const said = error.friendlyMessage ?? error.message;
  return {
    ...error,
    friendlyMessage: `${said} If it keeps happening, give support this number: ${requestId}.`,
  };
}
