import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { failedRefresh } from './rules/refresh-state.ts';
import * as schema from './schema.ts';

/** The calls about contracts. Source: portal.md §7, decisions.md §1 */
export const contractOperations = defineOperations({
  searchContracts: {
    kind: 'pages',
    host: 'main',
    method: 'PUT',
    path: '/api/contracts/search',
    summary: 'Search contracts by number, VIN or name, with filters',
    access: 'contract.search',
    request: schema.SearchContractsRequest,
    response: () => z.array(schema.Contract()),
    keepFor: 60,
  },
  suggestSearches: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/contracts/search-suggestions',
    summary: 'Suggest other searches when one finds nothing',
    access: 'contract.search',
    request: schema.SuggestSearchesRequest,
    response: () => z.array(schema.SearchSuggestion()),
    keepFor: 60,
    // A backend without it has no suggestions; the search itself has its answer.
    afterFailure: (status) => (status === 401 ? {} : { answer: [] }),
  },
  /** A list of 10,000 numbers takes 100 of these calls instead of 10,000 searches. */
  findContracts: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/contracts/by-number',
    summary: 'Find contracts by a list of numbers',
    access: 'contract.search',
    request: schema.FindContractsRequest,
    response: () => z.array(schema.FoundContract()).nullable(),
    // Without it, the terminal asks number by number.
    afterFailure: (status) => (status === 404 ? { answer: null } : {}),
  },
  listCustomerContracts: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/contracts/forcustomer',
    summary: "List a customer's own contracts",
    access: 'contract.search',
    request: schema.ListCustomerContractsRequest,
    response: () => z.array(schema.Contract()),
    keepFor: 60,
    // Which they are changes with the account, which only customers see.
    provides: 'ownCoverage',
  },
  getContract: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/contracts/{key}',
    summary: 'Read one contract by its number',
    access: 'contract.search',
    request: schema.GetContractRequest,
    response: schema.Contract,
  },
  /** Active to Suspense and back, either to Denied, and Denied back to Suspense. Source: decisions.md §5; our addition */
  changeContractStatus: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/contracts/{key}/status',
    summary: "Change a contract's status, with a reason",
    access: 'contract.changeStatus',
    request: schema.ChangeContractStatusRequest,
    response: schema.ChangedContractStatus,
    isOnce: true,
  },
  flagForRefresh: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/contracts/flagforrefresh',
    summary: "Request a contract's refresh from AS400",
    access: 'contract.refresh',
    request: schema.FlagForRefreshRequest,
    response: schema.RefreshState,
    isOnce: true,
    // Its error is a value: the contract doesn't change, and the card says that its refresh failed (portal.md §8).
    afterFailure: (status, message) => (status === 401 ? {} : { answer: failedRefresh(message) }),
  },
  getRefreshState: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/contracts/{key}/refresh',
    summary: "Show the status of a contract's last refresh",
    access: 'contract.refresh',
    request: schema.ContractKeyRequest,
    response: schema.RefreshState,
  },
});
