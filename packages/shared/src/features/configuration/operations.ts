import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { graphqlDocuments } from '../graphql/documents.ts';
import * as schema from './schema.ts';

/** The provider's configuration items: one by GraphQL, and the calls that look after them. Source: portal.md §7 (GraphQL), areas.md §11 */
export const configurationOperations = defineOperations({
  getConfigurationItem: {
    kind: 'query',
    host: 'graphql',
    method: 'POST',
    path: '/v1/graphql',
    document: graphqlDocuments.getConfigurationItem,
    summary: 'Read a configuration item by its account code',
    access: 'claim.authorize',
    request: schema.ConfigurationItemRequest,
    response: schema.ConfigurationItemAnswer,
    keepFor: 300,
  },
  /** Addition of ours. */
  listConfigurationItems: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/configuration-items',
    summary: 'List the configuration items by account code',
    access: 'configuration.write',
    request: () => z.object({}),
    response: () => z.array(schema.ConfigurationItem()),
    provides: 'configuration',
  },
  /** Addition of ours. */
  saveConfigurationItem: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/configuration-items/{accountCode}',
    summary: 'Add or change a configuration item',
    access: 'configuration.write',
    request: schema.SaveConfigurationItemRequest,
    response: schema.ConfigurationItem,
    invalidates: 'configuration',
  },
  /** Addition of ours. */
  removeConfigurationItem: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/configuration-items/{accountCode}',
    summary: 'Remove a configuration item',
    access: 'configuration.write',
    request: schema.RemoveConfigurationItemRequest,
    response: schema.ConfigurationItem,
    invalidates: 'configuration',
  },
});
