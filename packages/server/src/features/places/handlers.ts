import type { Handlers } from '@pitlane/shared/engine/operation';
import type { placeOperations } from '@pitlane/shared/features/places/operations';
import { states } from '@pitlane/shared/features/places/rules/states';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import { zipPlace } from './zip-places.ts';

/** Handles the place lookups. Source: portal.md §7 (Lookup) */
export function placeHandlers(): Handlers<typeof placeOperations, Call> {
  return {
    findZipPlaces: async ({ q }) => {
      const place = await zipPlace(q);
      if (!place) throw notFound(`ZIP ${q} not found.`);
      return [place];
    },

    listStates: async () =>
      states.map(([stateAbbreviation, stateName]) => ({ stateName, stateAbbreviation })),
  };
}
