import { type FeatureFlags, flagsAfter } from '@pitlane/shared/features/flags/rules/feature-flags';
import type { FeatureList } from '@pitlane/shared/features/flags/schema';
import type { SessionState } from '@pitlane/shared/features/session/schema';
import type { z } from 'zod';

/** The flags of the session, and after them those of the query. */
export function shownFlags(
  state: Pick<SessionState, keyof FeatureFlags> | undefined,
  answer: z.infer<ReturnType<typeof FeatureList>> | undefined,
  today: string,
): FeatureFlags {
  const stored: FeatureFlags = {
    yearMakeModelRatingDisabled: state?.yearMakeModelRatingDisabled ?? false,
    userManagementEnabled: state?.userManagementEnabled ?? false,
  };
  return flagsAfter(stored, answer?.features ?? undefined, today);
}
