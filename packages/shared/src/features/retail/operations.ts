import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { sortedRetailSettings } from './rules/retail-settings.ts';
import * as schema from './schema.ts';

/** Dealers' prices for their customers. Source: portal.md §7 (Retail) */
export const retailOperations = defineOperations({
  listRetailSettings: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/retail',
    summary: "List a dealer's retail settings by program and term",
    access: 'retail.read',
    request: schema.RetailOfDealer,
    // Another backend may send them in any order.
    response: () => z.array(schema.RetailSetting()).overwrite(sortedRetailSettings),
    provides: 'retail',
  },
  createRetailSetting: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/retail',
    summary: 'Add a retail setting',
    access: 'retail.write',
    request: schema.CreateRetailRequest,
    response: schema.RetailSetting,
    invalidates: 'retail',
  },
  updateRetailSetting: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/retail',
    summary: 'Change a retail setting',
    access: 'retail.write',
    request: schema.UpdateRetailRequest,
    response: schema.RetailSetting,
    invalidates: 'retail',
  },
  deleteRetailSetting: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/retail',
    summary: 'Delete a retail setting',
    access: 'retail.write',
    request: schema.RetailRequest,
    response: schema.RetailSetting,
    invalidates: 'retail',
  },
});
