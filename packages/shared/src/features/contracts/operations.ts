import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
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
});
