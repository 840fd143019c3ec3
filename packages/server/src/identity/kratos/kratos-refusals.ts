import { type CallRefusal, conflict, serviceDown } from '../../http/refusal.ts';
import { IdentityRefusal } from '../identity-refusal.ts';

const unreachable = "The sign-in service can't be reached right now.";
const tryAgain = 'Try again in a moment.';

/**
 * A Kratos that is down, fails or takes too long, as an API response; `cause` is for our log. No one is let in until it recovers. Source: security.md
 * §2
 */
export function kratosDown(cause: unknown): CallRefusal {
  return serviceDown({ code: 'identity_service_down', message: unreachable, next: tryAgain }, cause);
}

/** The same as an answer of the identity service itself: Kratos's form, with what our own envelope has. */
export function identityDown(cause: unknown): IdentityRefusal {
  const { code, errors } = kratosDown(cause);
  const refusal = new IdentityRefusal(503, {
    id: 'identity_service_down',
    message: unreachable,
    reason: `${unreachable} ${tryAgain}`,
    extra: { code, data: null, errors },
  });
  refusal.cause = cause;
  return refusal;
}

/** A change of what Kratos keeps, and this server doesn't. */
export function keptByKratos(): CallRefusal {
  return conflict({
    code: 'kept_by_identity_service',
    message: 'Passwords and second factors are changed on the sign-in service.',
    next: 'Open your account settings there, or ask your administrator.',
  });
}

/** An invitation, whose link would lead to a password that no one could sign in with. */
export function addedToKratos(): CallRefusal {
  return conflict({
    code: 'added_to_identity_service',
    message: 'Users choose their password on the sign-in service, so no invitation is sent from here.',
    next: 'Add them there, with the same email address.',
  });
}
