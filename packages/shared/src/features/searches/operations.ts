import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The user's own saved searches. Our addition: decisions.md §1.3 */
export const searchOperations = defineOperations({
  listSavedSearches: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/saved-searches',
    summary: "List the user's saved searches by name",
    access: 'search.save',
    request: () => z.object({}),
    response: () => z.array(schema.SavedSearch()),
    keepFor: 3600,
    provides: 'savedSearches',
  },
  createSavedSearch: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/saved-searches',
    summary: 'Save a search under a name',
    access: 'search.save',
    request: schema.CreateSavedSearchRequest,
    response: schema.SavedSearch,
    invalidates: 'savedSearches',
  },
  updateSavedSearch: {
    kind: 'command',
    host: 'main',
    method: 'PATCH',
    path: '/api/v1/saved-searches/{id}',
    summary: 'Rename or pin a saved search',
    access: 'search.save',
    request: schema.UpdateSavedSearchRequest,
    response: schema.SavedSearch,
    invalidates: 'savedSearches',
  },
  deleteSavedSearch: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/saved-searches/{id}',
    summary: 'Remove a saved search',
    access: 'search.save',
    request: schema.SavedSearchRequest,
    response: schema.SavedSearch,
    invalidates: 'savedSearches',
  },
});
