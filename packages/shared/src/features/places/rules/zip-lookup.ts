import { failureWays } from '../../identity/rules/failure-ways.ts';

/** A place that a ZIP belongs to. Source: portal.md §3 (Zip place) */
export interface ZipPlace {
  stateName: string;
  stateAbbreviation: string;
  city: string;
}

/**
 * Returns the ZIP to look up; undefined unless the text is exactly five digits. Source: portal.md §5 (zip lookup), §7
 * (5-digit zip)
 */
export function zipToLookUp(typed: string): string | undefined {
  return /^\d{5}$/.test(typed) ? typed : undefined;
}

/** The result of a lookup: the places to cache for that ZIP, none if it should be looked up again, and the message for the user. */
export interface ZipLookupOutcome {
  places: readonly ZipPlace[] | undefined;
  alertText?: string;
}

/**
 * Returns what is cached for a failed lookup: one blank place if the ZIP doesn't exist (404), so that it isn't looked
 * up again; otherwise nothing, with an alert. Source: portal.md §8 (zip lookup)
 */
export function afterZipFailure(status: number): ZipLookupOutcome {
  if (status === 404) return { places: [{ stateName: '', stateAbbreviation: '', city: '' }] };
  return { places: undefined, alertText: failureWays.zipLookup.text };
}

/** Writes the places of a ZIP: "63101: Saint Louis, MO"; a ZIP cached with a blank place doesn't exist. Assumption: the words. */
export function zipPlacesText(
  zip: string,
  places: readonly { city: string | null; stateAbbreviation: string | null }[],
): string {
  const named = places
    .map(({ city, stateAbbreviation }) => [city, stateAbbreviation].filter(Boolean).join(', '))
    .filter(Boolean);
  return named.length > 0 ? `${zip}: ${named.join('; ')}` : `ZIP ${zip} not found.`;
}
