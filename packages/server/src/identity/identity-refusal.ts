import { STATUS_CODES } from 'node:http';
import { waitText } from '@pitlane/shared/kernel/wait-text';

/** An error of the identity service. */
interface Refusal {
  /** Kratos's name for it; some have none. */
  id?: string;
  message: string;
  reason?: string;
  /** The fields of the response in addition to `error`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** The 403 answer for a step that is still pending. */
const isStepWanted: ReadonlySet<string> = new Set([
  'session_aal2_required',
  'session_refresh_required',
  'assumed_session',
]);

/** An error of the identity service, answered in Kratos's form and not in the envelope. Source: decisions.md §1.5 */
export class IdentityRefusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly #refusal: Refusal;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.name = 'IdentityRefusal';
    this.status = status;
    this.headers = refusal.headers ?? {};
    this.#refusal = refusal;
  }

  /** A form or a link of another page or session; a pending step isn't one. */
  get isForgery(): boolean {
    return this.status === 403 && !isStepWanted.has(this.#refusal.id ?? '');
  }

  /** The body of the answer. */
  answer(requestId: string) {
    const { id, message, reason, extra } = this.#refusal;
    const error = {
      ...(id ? { id } : {}),
      code: this.status,
      status: STATUS_CODES[this.status] ?? 'Error',
      request: requestId,
      ...(reason ? { reason } : {}),
      message,
    };
    return { error, ...extra };
  }
}

/** No session, or one that does not count any more. It has no id, as in Kratos: judge by the status. */
export function noSession(): IdentityRefusal {
  return new IdentityRefusal(401, {
    message: 'The request could not be authorized',
    reason: 'No valid session credentials found in the request.',
  });
}

/** The settings are of a session whose password or factor was given long ago. Source: Kratos, `session_refresh_required` */
export function refreshWanted(origin: string, hasFactor: boolean): IdentityRefusal {
  const aal = hasFactor ? '&aal=aal2' : '';
  return new IdentityRefusal(403, {
    id: 'session_refresh_required',
    message: 'The requested action was forbidden',
    reason:
      'The login session is too old and thus not allowed to update these fields. Please re-authenticate.',
    extra: { redirect_browser_to: `${origin}/identity/self-service/login/browser?refresh=true${aal}` },
  });
}

/** The form belongs to another session. Source: Kratos, `security_identity_mismatch` */
export function identityMismatch(): IdentityRefusal {
  return new IdentityRefusal(403, {
    id: 'security_identity_mismatch',
    message: 'The requested action was forbidden',
    reason: 'You must restart the flow because the resumable session was initiated by another person.',
  });
}

/** A user who acts as another asks for their own settings. */
export function inPersonOnly(): IdentityRefusal {
  return new IdentityRefusal(403, {
    id: 'assumed_session',
    message: 'The requested action was forbidden',
    reason: 'You are acting as another user. Stop acting as them first.',
  });
}

/** A session that a second factor would complete. Source: Kratos, `session_aal2_required` */
export function secondFactorWanted(origin: string): IdentityRefusal {
  return new IdentityRefusal(403, {
    id: 'session_aal2_required',
    message: 'Session does not fulfill the requested Authenticator Assurance Level',
    reason: 'An active session was found but a higher authentication level is required.',
    extra: { redirect_browser_to: `${origin}/identity/self-service/login/browser?aal=aal2` },
  });
}

/** A second factor was requested by a user who isn't signed in. Source: Kratos, `session_aal1_required` */
export function firstFactorWanted(): IdentityRefusal {
  return new IdentityRefusal(401, {
    id: 'session_aal1_required',
    message: 'The request could not be authorized',
    reason: 'A valid session is required to give a second factor. Please sign in first.',
  });
}

/** A sign-in was requested by a user who is already signed in. */
export function alreadySignedIn(): IdentityRefusal {
  return new IdentityRefusal(400, {
    id: 'session_already_available',
    message: 'The request was malformed or contained invalid parameters',
    reason:
      'A valid session was detected and thus login is not possible. Did you forget to set `?refresh=true`?',
  });
}

/** The form does not come from the browser that started it. */
export function csrfViolation(): IdentityRefusal {
  return new IdentityRefusal(403, {
    id: 'security_csrf_violation',
    message: 'the request was rejected to protect you from Cross-Site-Request-Forgery',
    reason:
      'Please retry the flow and optionally clear your cookies. The request was rejected to protect you from Cross-Site-Request-Forgery (CSRF).',
  });
}

/** A browser uses the terminal's flow, which no cookie protects. */
export function browserInApiFlow(): IdentityRefusal {
  return new IdentityRefusal(400, {
    message: 'The request was malformed or contained invalid parameters',
    reason: 'The request was made by a browser. The flow however was initiated as an API request.',
  });
}

/** The flow has expired; `useFlowId` is the one to continue with, which says so. */
export function expiredFlow(
  { expiresAt: expiredAt }: { expiresAt: string },
  at: Date,
  useFlowId: string,
): IdentityRefusal {
  const sinceMs = at.getTime() - Date.parse(expiredAt);
  return new IdentityRefusal(410, {
    id: 'self_service_flow_expired',
    message: 'self-service flow expired',
    reason: `The self-service flow expired ${(sinceMs / 60_000).toFixed(2)} minutes ago, initialize a new one.`,
    // Kratos counts `since` in nanoseconds.
    extra: { expired_at: expiredAt, since: sinceMs * 1_000_000, use_flow_id: useFlowId },
  });
}

/** `return_to` leads away from the portal. */
export function foreignReturn(): IdentityRefusal {
  return new IdentityRefusal(400, {
    id: 'self_service_flow_return_to_forbidden',
    message: 'The request was malformed or contained invalid parameters',
    reason: 'Requested return_to URL is not allowed.',
  });
}

/** Too many sign-ins were started from one address, or by everyone together. What Kratos lacks (security.md §1). */
export function tooManyVisitors(seconds: number): IdentityRefusal {
  return new IdentityRefusal(429, {
    id: 'too_many_requests',
    message: 'Too many requests',
    reason: `There are too many sign-ins right now. Wait ${waitText(seconds)}, then try again.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/** A terminal sent a password, and the server's settings allow the browser only. */
export function noTerminalPasswords(): IdentityRefusal {
  return new IdentityRefusal(403, {
    id: 'terminal_passwords_off',
    message: 'Terminals sign in through the browser here',
    reason: 'This portal signs terminals in through the browser only. Run pitlane login without --username.',
  });
}

/** Too many wrong passwords: wait, then try. What Kratos lacks (security.md §1). */
export function waitFirst(waitMs: number): IdentityRefusal {
  const seconds = Math.ceil(waitMs / 1000);
  return new IdentityRefusal(429, {
    id: 'too_many_sign_in_attempts',
    message: 'Too many failed sign-ins',
    reason: `There were too many failed sign-ins. Wait ${waitText(seconds)}, then try again.`,
    headers: { 'retry-after': String(seconds) },
  });
}
