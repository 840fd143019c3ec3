import { featureNames, isFeatureActive } from '@pitlane/shared/features/flags/rules/feature-flags';
import { requiredText } from '@pitlane/shared/kernel/required-text';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { featuresNamed } from '../flags/features.ts';

/** The problem of a vehicle without a VIN while one is required. */
export const vinMissing = { code: 'vin_missing', message: requiredText('VIN') };

/** Returns true if vehicles are only rated by VIN today. Source: portal.md §4 (feature), decisions.md §8 (Rater) */
export async function isVinRequired(db: Database, { today }: Pick<Call, 'today'>): Promise<boolean> {
  const [flag] = await featuresNamed(db, [featureNames.yearMakeModelRatingDisabled]);
  return flag !== undefined && isFeatureActive(flag, today);
}
