import { scopeOf } from '../../../access/scope.ts';
import type { Session } from '../../../access/session.ts';

const nothingHeld = { dealerCodes: [], agencyDealerCodes: [], contractIds: [] };

/**
 * Says why no search of this user finds a contract, whatever they type; undefined where one may. What a user holds makes
 * no difference to it: `none` is decided by the session alone.
 * Assumption: who may not see contracts is told so, and not that the spelling is wrong (docs/decisions/0008).
 */
export function whyNothingFound(session: Session): string | undefined {
  if (scopeOf(session, nothingHeld).kind !== 'none') return undefined;
  return 'This account may not see contracts. An administrator can give it access.';
}
