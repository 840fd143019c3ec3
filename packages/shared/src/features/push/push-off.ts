import type { PortalError } from '../../kernel/error.ts';

/** Why nothing can be pushed: the server has no `PUSH_SUBJECT`. */
export const pushOff: PortalError = {
  code: 'push_off',
  message: 'Push notifications are not set up.',
  next: 'Ask your administrator to set PUSH_SUBJECT.',
};
