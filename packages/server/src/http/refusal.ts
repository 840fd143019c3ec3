import { type ServiceStatus, serviceStatus, type WireError } from '@pitlane/shared/engine/envelope';
import type { PortalError } from '@pitlane/shared/kernel/error';

/** An answer that is an error, thrown from anywhere below a route; the error handler writes it as the envelope. */
export class CallRefusal extends Error {
  readonly httpStatus: number;
  readonly code: ServiceStatus;
  readonly errors: readonly WireError[];
  readonly headers: Record<string, string>;
  /** The response's data next to the errors. */
  data: unknown = null;

  constructor(
    httpStatus: number,
    code: ServiceStatus,
    errors: PortalError | readonly PortalError[],
    headers: Record<string, string> = {},
  ) {
    const list = Array.isArray(errors) ? (errors as readonly PortalError[]) : [errors as PortalError];
    super(list[0]?.message ?? 'refused');
    this.name = 'CallRefusal';
    this.httpStatus = httpStatus;
    this.code = code;
    this.errors = list.map(wireError);
    this.headers = headers;
  }
}

/** Refuses a request for what it holds: 400, code 3. */
export function badRequest(error: PortalError | readonly PortalError[]): CallRefusal {
  return new CallRefusal(400, serviceStatus.Error, error);
}

/** Refuses data that doesn't exist or isn't in the caller's scope, which looks the same: 404, code 3. */
export function notFound(message: string): CallRefusal {
  return new CallRefusal(404, serviceStatus.Error, { code: 'not_found', message });
}

/** Refuses what conflicts with existing data: 409, code 3. */
export function conflict(error: PortalError): CallRefusal {
  return new CallRefusal(409, serviceStatus.Error, error);
}

/**
 * Refuses a change of something that someone else has changed since it was read: 412, code 3, with the two versions.
 * Source: decisions.md §1.3
 */
export function changedMeanwhile(
  message: string,
  versions: { current: unknown; sent: unknown },
): CallRefusal {
  const next = 'Compare the two, then save again.';
  const refusal = new CallRefusal(412, serviceStatus.Error, { code: 'changed_meanwhile', message, next });
  refusal.data = versions;
  return refusal;
}

/** Refuses a change that doesn't say which version it is of: 428, code 3. Source: security.md §5 */
export function versionMissing(): CallRefusal {
  return new CallRefusal(428, serviceStatus.Error, {
    code: 'version_missing',
    message: 'Send the version that you read, as If-Match.',
  });
}

/** Refuses because a service that the call needs gives no answer: 503, code -1. Why is written to our log only. */
export function serviceDown(error: PortalError, cause: unknown): CallRefusal {
  const refusal = new CallRefusal(503, serviceStatus.SystemError, error);
  refusal.cause = cause;
  return refusal;
}

/** Refuses what the caller's role or scope doesn't reach: 403, code 3. */
export function forbidden(error: PortalError): CallRefusal {
  return new CallRefusal(403, serviceStatus.Error, error);
}

/** Writes an error for the wire: what to do next becomes part of the words people read. */
function wireError({ next, ...error }: PortalError): WireError {
  return next ? { ...error, friendlyMessage: `${error.message} ${next}` } : error;
}
