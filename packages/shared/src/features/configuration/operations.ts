import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The calls of administrators who look after configuration items. Source: areas.md §11 */
export const configurationOperations = defineOperations({
  /** Our addition. */
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
  /** Our addition. */
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
  /** Our addition. */
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
