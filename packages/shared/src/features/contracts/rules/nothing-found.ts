import { seesNoContracts } from '../../../access/scope.ts';
import type { Session } from '../../../access/session.ts';

/** What a face says to an account that may not see contracts, wherever it finds none. */
export const noContractsSentence = "You don't have access to contracts. Ask your administrator.";

/**
 * Returns why no search of this user finds a contract, whatever they type; undefined if one may.
 * Assumption: who may not see contracts is told so, and not that the spelling is wrong (docs/decisions/0008).
 */
export function whyNothingFound(session: Session): string | undefined {
  return seesNoContracts(session) ? noContractsSentence : undefined;
}
