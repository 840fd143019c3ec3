import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { states } from '@pitlane/shared/features/places/rules/states';
import type { ZipPlaceRow } from '@pitlane/shared/features/places/schema';
import { cachedWithin } from '../../cached-within.ts';

interface PackagePlace {
  city: string;
  state: string;
}

const stateNames = new Map<string, string>(states);

/**
 * The US places of the package, read as text: loaded as a module it would take 90 MB permanently and block the server
 * for a fifth of a second. As text it is 5 MB, and a ZIP in it is found in at most 3 ms; clients ask once per ZIP.
 */
const packageText = cachedWithin(() =>
  readFile(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js')),
);

/**
 * Returns the place of a ZIP of five digits; undefined if nothing is known of it. A military post has the abbreviation of
 * its region as the state's name, because that isn't a state.
 */
export async function zipPlace(zip: string): Promise<ZipPlaceRow | undefined> {
  const known = cache.get(zip);
  if (known) return known;
  const place = await placeInText(zip);
  if (!place) return undefined;
  if (cache.size >= mostFound) cache.delete(cache.keys().next().value ?? '');
  cache.set(zip, place);
  return place;
}

/** A sale asks again for the ZIP that its form has just looked up, and must not search the whole text for it. */
const cache = new Map<string, ZipPlaceRow>();
const mostFound = 2_000;

async function placeInText(zip: string): Promise<ZipPlaceRow | undefined> {
  const text = await packageText('ever');
  // `"65807":{"zip":"65807","latitude":37.1668,"longitude":-93.3085,"city":"Springfield","state":"MO","country":"US"}`
  const at = text.indexOf(`"${zip}":{`);
  if (at === -1) return undefined;
  const entry = text.toString('utf8', text.indexOf('{', at), text.indexOf('}', at) + 1);
  const { city, state } = JSON.parse(entry) as PackagePlace;
  return { city, stateAbbreviation: state, stateName: stateNames.get(state) ?? state };
}
