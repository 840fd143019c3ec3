import type { Handlers } from '@pitlane/shared/engine/operation';
import type { contractOperations } from '@pitlane/shared/features/contracts/operations';
import type { Call } from '../../http/call.ts';
import type { ChangeDeps } from './change-contract.ts';
import { changeContractStatus } from './change-status.ts';
import { customerContracts } from './customer-contracts.ts';
import { findContracts } from './find-contracts.ts';
import { getContract } from './get-contract.ts';
import { flagForRefresh, refreshState } from './refresh.ts';
import { type SearchDeps, searchContracts } from './search-contracts.ts';
import { suggestSearches } from './suggest-searches.ts';

/** Handles the calls about contracts. */
export function contractHandlers(deps: SearchDeps & ChangeDeps): Handlers<typeof contractOperations, Call> {
  return {
    searchContracts: (request, call) => searchContracts(deps, request, call),
    suggestSearches: (request, call) => suggestSearches(deps, request, call),
    findContracts: ({ numbers }, call) => findContracts(deps.db, numbers, call),
    listCustomerContracts: (_request, call) => customerContracts(deps.db, call),
    getContract: (request, call) => getContract(deps.db, request, call),
    changeContractStatus: (request, call) => changeContractStatus(deps, request, call),
    flagForRefresh: (request, call) => flagForRefresh(deps, request, call),
    getRefreshState: (request, call) => refreshState(deps.db, request, call),
  };
}
