import { failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import { zipPlacesText, zipToLookUp } from '@pitlane/shared/features/places/rules/zip-lookup';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { api } from '../../../portal/api/api.ts';

/**
 * Looks up the place of a ZIP of exactly five characters and returns it, once; an unknown ZIP returns none. Also
 * returns the message for that, and for a failed lookup. Source: portal.md §5 (zip lookup), §8
 */
export function useZipPlaces(
  zip: string,
  onPlace: (place: { city: string; stateAbbreviation: string }) => void,
): string | undefined {
  const q = zipToLookUp(zip);
  const { currentData, isError } = api.useFindZipPlacesQuery(q ? { q } : skipToken);
  const [place] = currentData ?? [];
  useEffect(() => {
    if (place?.city && place.stateAbbreviation) {
      onPlace({ city: place.city, stateAbbreviation: place.stateAbbreviation });
    }
  }, [place, onPlace]);
  if (isError) return failureWays.zipLookup.text;
  return q && place && !place.city ? zipPlacesText(q, [place]) : undefined;
}
