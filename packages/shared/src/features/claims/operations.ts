import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The calls about claims. Source: portal.md §7 (GraphQL) */
export const claimOperations = defineOperations({
  getContractForLink: {
    kind: 'query',
    host: 'graphql',
    method: 'POST',
    path: '/v1/graphql',
    document: `query getContractForLink($contractNumber: String!, $contractSuffix: String!, $programCode: String!) {
  contractForLink(contractNumber: $contractNumber, contractSuffix: $contractSuffix, programCode: $programCode) { id }
}`,
    summary: "Look up a contract's ID in the claims system",
    access: 'claim.authorize',
    request: schema.ContractForLinkRequest,
    response: schema.ContractForLink,
    keepFor: 300,
  },
});
