import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { PendingItem } from '@pitlane/shared/features/identity/rules/pending-items';
import { waitText } from '@pitlane/shared/kernel/wait-text';
import { CallRefusal } from '../../http/refusal.ts';

// The service codes 8 and 10 to 19, each in one place. Source: security.md §2

const retryAfter = (ms: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) });

/** A recovery, verification or invitation code that doesn't count. */
export function wrongUserCode(): CallRefusal {
  return new CallRefusal(400, serviceStatus.UserFlowInvalidCode, {
    code: 'invalid_code',
    message: 'This code is wrong, was used before or has expired.',
    field: 'code',
    next: 'Check it, or request another one.',
  });
}

/** The second factor wasn't given yet. */
export function factorMissing(): CallRefusal {
  return new CallRefusal(401, serviceStatus.MfaCookieMissing, {
    code: 'factor_missing',
    message: 'Your sign-in needs your second factor.',
  });
}

/** The second factor was given too long ago for a change of money or rights. */
export function factorTooOld(): CallRefusal {
  return new CallRefusal(401, serviceStatus.MfaCookieInvalid, {
    code: 'factor_too_old',
    message: "Confirm it's you to do this.",
    next: 'Enter your second factor again.',
  });
}

/** The second factor was given a moment ago. */
export function factorGiven(): CallRefusal {
  return new CallRefusal(409, serviceStatus.MfaCookieExists, {
    code: 'factor_given',
    message: 'You have already confirmed your second factor.',
  });
}

/** No code was sent, or it has expired; or the factor doesn't exist. */
export function codeNotFound(): CallRefusal {
  return new CallRefusal(404, serviceStatus.MfaCodeNotFound, {
    code: 'code_not_found',
    message: 'There is no code to check, or it has expired.',
    next: 'Request another one.',
  });
}

/** A wrong code, or one that was used before. */
export function codeInvalid(): CallRefusal {
  return new CallRefusal(400, serviceStatus.MfaCodeInvalid, {
    code: 'code_invalid',
    message: 'This code is wrong or was used before.',
    field: 'answer',
    next: 'Check it and try again.',
  });
}

/** Too many wrong codes. */
export function tooManyTries(waitMs: number): CallRefusal {
  const error = {
    code: 'too_many_tries',
    message: 'There were too many wrong codes.',
    next: 'Wait a moment, or request another code.',
  };
  return new CallRefusal(429, serviceStatus.MfaCodeMaxVerificationAttempts, error, retryAfter(waitMs));
}

/** Too many codes were sent. */
export function tooManySends(seconds: number): CallRefusal {
  const error = {
    code: 'too_many_requests',
    message: 'Too many codes were requested.',
    next: `Wait ${waitText(seconds)}, then try again.`,
  };
  return new CallRefusal(429, serviceStatus.MfaCodeMaxRequests, error, retryAfter(seconds * 1000));
}

/** A code would go to an address that isn't verified. */
export function addressNotVerified(): CallRefusal {
  return new CallRefusal(400, serviceStatus.MfaToInvalid, {
    code: 'address_not_verified',
    message: 'Your email address has changed since you added it as a factor, or is not confirmed.',
    next: 'Use another factor, then add the new address.',
  });
}

/** Anything else of that step, such as a secret that the server can't open. */
export function factorUnhandled(): CallRefusal {
  return new CallRefusal(502, serviceStatus.MfaCodeUnhandled, {
    code: 'factor_failed',
    message: "Your factor can't be checked right now.",
    next: 'Try another one, or ask your administrator.',
  });
}

/** The required earlier step. */
export function itemsPending(items: PendingItem[]): CallRefusal {
  return new CallRefusal(403, serviceStatus.FlowItemsExist, {
    code: 'items_pending',
    message: `Before you continue: ${items.map((item) => itemWords[item]).join(', ')}.`,
    items,
  });
}

const itemWords: Record<PendingItem, string> = {
  newPassword: 'choose a new password',
  enrolFactor: 'add a second factor',
  verifyEmail: 'confirm your email address',
};
