import type { Handlers } from '@pitlane/shared/engine/operation';
import { featureNames, flagsAfter } from '@pitlane/shared/features/flags/rules/feature-flags';
import type { sessionOperations } from '@pitlane/shared/features/session/operations';
import type { assumeOperations } from '@pitlane/shared/features/users/assume-operations';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import type { Call } from '../../http/call.ts';
import { listAssumed } from '../../identity/assumed-identities.ts';
import { featuresNamed } from '../flags/features.ts';
import { type AssumeDeps, actAs, type SessionCaller, stopActing } from './assume-identity.ts';

const allOff = { yearMakeModelRatingDisabled: false, userManagementEnabled: false };

/** Handles the calls about the signed-in user, and about acting as another. */
export function userHandlers(
  deps: AssumeDeps,
): Handlers<typeof sessionOperations & typeof assumeOperations, Call> {
  const { db, config } = deps;
  const sessionState = async ({ actor, identityId, personalToken, today }: SessionCaller) => ({
    ...sessionStateOf(actor, identityId, config.businessZone),
    isReadOnly: personalToken?.mayChange === false,
    ...flagsAfter(allOff, await featuresNamed(db, Object.values(featureNames)), today),
  });
  return {
    getSession: async (_request, call) =>
      sessionState(call.assumedOver === undefined ? call : await stopActing(deps, call)),
    assumeIdentity: async (request, call) => sessionState(await actAs(deps, request, call)),
    endAssumedIdentity: async (_request, call) => sessionState(await stopActing(deps, call)),
    listAssumedIdentities: async (_request, { actor }) => listAssumed(db, actor.userProfileID),
    getClaimsPreAuth: async (_request, { actor }) => ({ allowedClaimsPreAuth: actor.allowedClaimsPreAuth }),
  };
}
