import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import type { PortalToast } from './toasts.ts';

/** The title of the global error's notice, which stays until it is closed. Source: portal.md §8 */
export const errorToastTitle = 'Error';

/**
 * Returns the global error notice for a failed call that no view shows. None for an error with a field, which belongs to the field, and for
 * a lost session, which leads to the sign-in. Source: portal.md §8, decisions.md §2
 */
export function globalErrorToast({ code, errors, message }: CallFailure): PortalToast | undefined {
  if (isSessionLost(code) || errors.some(({ field }) => field)) return undefined;
  return { kind: 'error', title: errorToastTitle, text: message, isSticky: true };
}
