import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { placeOperations } from './operations.ts';
import { zipPlacesText } from './rules/zip-lookup.ts';
import { FindZipPlacesRequest } from './schema.ts';

const { findZipPlaces } = placeOperations;

const ZipArgs = lazy(() => z.object({ zip: FindZipPlacesRequest().shape.q }));

/** Show the place of a ZIP. Source: portal.md §5 (zip lookup), §7 (Lookup), §8 */
export const findZip = defineCommand({
  id: 'place.find',
  title: 'Look up a ZIP',
  summary: 'Show the city and state for a ZIP',
  section: 'Tools',
  keywords: ['zip code', 'city', 'postal code', 'place', 'state'],
  icon: 'search',
  faces: ['web', 'cli'],
  args: ZipArgs,
  uses: { findZipPlaces },
  data: findZipPlaces.response,
  run: async (calls, { zip }, { signal }) => {
    const places = await calls.findZipPlaces({ q: zip }, { signal });
    const data = places.filter(({ city }) => city);
    const text = zipPlacesText(zip, places);
    // Nothing is known about any of them, so there is no result to continue with.
    return { kind: 'notify', text, data, ...(data.length > 0 ? { isAnswer: true as const } : {}) };
  },
});
