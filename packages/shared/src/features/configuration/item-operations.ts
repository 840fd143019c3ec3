import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { wireNested, wireText } from '../../kernel/wire.ts';
import { graphqlDocuments } from '../graphql/documents.ts';

/** Names an item by its account code, in any case. Source: portal.md §7 (GraphQL: configuration item by account code) */
export const ConfigurationItemRequest = lazy(() => z.object({ accountCode: line('Account code', 40) }));

/** The item with the code; null if there is none. Source: areas.md §11 (getConfigurationItem) */
export const ConfigurationItemAnswer = lazy(() =>
  z.looseObject({
    configurationItem: wireNested(
      z
        .looseObject({ accountCode: wireText(), name: wireText(), value: wireText() })
        .meta({ graphql: 'ConfigurationItem' }),
    ),
  }),
);

/** The configuration items that claims pages read. Source: portal.md §7 (GraphQL), areas.md §11 */
export const configurationItemOperations = defineOperations({
  getConfigurationItem: {
    kind: 'query',
    host: 'graphql',
    method: 'POST',
    path: '/v1/graphql',
    document: graphqlDocuments.getConfigurationItem,
    summary: 'Read a configuration item by its account code',
    access: 'claim.authorize',
    request: ConfigurationItemRequest,
    response: ConfigurationItemAnswer,
    keepFor: 300,
  },
});
