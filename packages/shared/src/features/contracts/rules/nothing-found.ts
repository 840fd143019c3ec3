import { seesNoContracts } from '../../../access/scope.ts';
import type { Session } from '../../../access/session.ts';

/** The message to an account that can't see contracts, when it finds none. */
export const noContractsSentence = "You don't have access to contracts. Ask your administrator.";

/**
 * Returns why no search of this user finds a contract, whatever they type; undefined if one may. Assumption: users who
 * can't see contracts read that, instead of a hint to check the spelling (docs/decisions/0008).
 */
export function whyNothingFound(session: Session): string | undefined {
  return seesNoContracts(session) ? noContractsSentence : undefined;
}
