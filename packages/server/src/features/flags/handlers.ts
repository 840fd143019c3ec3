import type { Handlers } from '@pitlane/shared/engine/operation';
import type { flagOperations } from '@pitlane/shared/features/flags/operations';
import { isFeatureActive } from '@pitlane/shared/features/flags/rules/feature-flags';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { featuresNamed } from './features.ts';

/** Answers the query of the feature flags: those of the names that are on, on the day that is requested. */
export function flagHandlers({ db }: { db: Database }): Handlers<typeof flagOperations, Call> {
  return {
    listFeatures: async ({ names, date }) => {
      const features = await featuresNamed(db, names);
      return { features: features.filter((feature) => isFeatureActive(feature, date)) };
    },
  };
}
