import type { Handlers } from '@pitlane/shared/engine/operation';
import type { userOperations } from '@pitlane/shared/features/users/operations';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import type { Config } from '../../config.ts';
import type { Call } from '../../http/call.ts';

/** The calls about the signed-in user. */
export function userHandlers(deps: {
  config: Pick<Config, 'businessZone'>;
}): Handlers<typeof userOperations, Call> {
  return {
    getSession: async (_request, call) =>
      sessionStateOf(call.actor, call.identityId, deps.config.businessZone),
  };
}
