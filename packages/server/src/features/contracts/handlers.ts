import type { Handlers } from '@pitlane/shared/engine/operation';
import type { contractOperations } from '@pitlane/shared/features/contracts/operations';
import type { Call } from '../../http/call.ts';
import { getContract } from './get-contract.ts';
import { type SearchDeps, searchContracts } from './search-contracts.ts';

/** Answers the calls about contracts. */
export function contractHandlers(deps: SearchDeps): Handlers<typeof contractOperations, Call> {
  return {
    searchContracts: (request, call) => searchContracts(deps, request, call),
    getContract: (request, call) => getContract(deps.db, request, call),
  };
}
