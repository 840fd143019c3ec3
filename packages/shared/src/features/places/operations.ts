import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { afterZipFailure } from './rules/zip-lookup.ts';
import * as schema from './schema.ts';

/** Seconds that a lookup is cached: the session, since places don't change within it. */
const session = 12 * 3600;

/** The lookups of places. Source: portal.md §7 (Lookup) */
export const placeOperations = defineOperations({
  findZipPlaces: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/lookup/zipCodePlaces',
    summary: 'Find the cities of a ZIP code',
    access: 'lookup.read',
    request: schema.FindZipPlacesRequest,
    response: () => z.array(schema.ZipPlaceRow()),
    afterFailure: (status) => {
      const { places: answer, alertText: message } = afterZipFailure(status);
      return { answer, message };
    },
    keepFor: session,
  },
  listStates: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/states',
    summary: 'List the states',
    access: 'lookup.read',
    request: () => z.object({}),
    response: () => z.array(schema.StateRow()),
    keepFor: session,
  },
});
