import type { CallFailure } from '@pitlane/shared/client/transport/transport';

/** The failure of a call that didn't reach the server. */
export const unreachable: CallFailure = {
  status: 0,
  code: null,
  message: "The server can't be reached.",
  errors: [],
  requestId: null,
};
