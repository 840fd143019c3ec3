import type { Handlers } from '@pitlane/shared/engine/operation';
import { featureNames, flagsAfter } from '@pitlane/shared/features/flags/rules/feature-flags';
import type { userOperations } from '@pitlane/shared/features/users/operations';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { featuresNamed } from '../flags/features.ts';

const allOff = { yearMakeModelRatingDisabled: false, userManagementEnabled: false };

/** The calls about the signed-in user. */
export function userHandlers(deps: {
  db: Database;
  config: Pick<Config, 'businessZone'>;
}): Handlers<typeof userOperations, Call> {
  return {
    getSession: async (_request, { actor, identityId, personalToken, today }) => ({
      ...sessionStateOf(actor, identityId, deps.config.businessZone),
      isReadOnly: personalToken?.mayChange === false,
      ...flagsAfter(allOff, await featuresNamed(deps.db, Object.values(featureNames)), today),
    }),
    getClaimsPreAuth: async (_request, { actor }) => ({ allowedClaimsPreAuth: actor.allowedClaimsPreAuth }),
  };
}
