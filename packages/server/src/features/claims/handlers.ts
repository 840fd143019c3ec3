import type { Handlers } from '@pitlane/shared/engine/operation';
import type { claimOperations } from '@pitlane/shared/features/claims/operations';
import { claimsLink } from '@pitlane/shared/features/claims/rules/claims-link';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { suffixNamed } from '../contracts/find-contract.ts';
import { getContract } from '../contracts/get-contract.ts';

/**
 * Returns which contracts have a claims link: the id of a contract that the caller may start a claim on, their own or, by its full name, another
 * dealer's, like any other look at it; null for every other. Source: portal.md §4 (Claims link), decisions.md §2
 */
export function claimHandlers({ db }: { db: Database }): Handlers<typeof claimOperations, Call> {
  return {
    getContractForLink: async (named, call) => {
      const contract = await getContract(db, { key: contractKeyText(named) }, call).catch(noneWhereNotFound);
      if (!contract || (contract.contractSuffix ?? '') !== suffixNamed(named.contractSuffix)) return none;
      const { ok } = claimsLink(contract, { id: contract.id }, call.actor);
      return ok ? { contractForLink: { id: contract.id } } : none;
    },
  };
}

const none = { contractForLink: null };

function noneWhereNotFound(error: unknown): undefined {
  const isNone = error instanceof CallRefusal && (error.httpStatus === 404 || error.httpStatus === 400);
  if (!isNone) throw error;
}
