import { defineOperations } from '../../engine/operation.ts';
import { firstDocuments } from '../graphql/first-documents.ts';
import * as schema from './link-schema.ts';

/** The call about claims that cards make. Source: portal.md §7 (GraphQL) */
export const claimOperations = defineOperations({
  getContractForLink: {
    kind: 'query',
    host: 'graphql',
    method: 'POST',
    path: '/v1/graphql',
    access: 'claim.authorize',
    document: firstDocuments.getContractForLink,
    summary: "Look up a contract's ID in the claims system",
    request: schema.ContractForLinkRequest,
    response: schema.ContractForLink,
    keepFor: 300,
  },
});
