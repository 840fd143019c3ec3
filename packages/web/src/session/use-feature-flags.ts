import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import {
  type FeatureFlags,
  featureNames,
  flagsAfter,
} from '@pitlane/shared/features/flags/rules/feature-flags';
import type { FeatureList } from '@pitlane/shared/features/flags/schema';
import type { SessionState } from '@pitlane/shared/features/users/schema';
import { useMemo } from 'react';
import type { z } from 'zod';
import { api } from '../api.ts';

/** The flags, and whether the flags query has come to its end: they will not change by themselves. */
type KnownFlags = FeatureFlags & { isKnown: boolean };

/**
 * Gives which features are on: as the session call told it until the flags query has answered, and where it fails.
 * Source: portal.md §4 (login and session, feature flags), §8 (feature-flag query error)
 */
export function useFeatureFlags(session: Session): KnownFlags {
  const { data: state } = api.endpoints.getSession.useQueryState({});
  const mayRead = may('setting.read', session);
  const {
    data: answer,
    isSuccess,
    isError,
  } = api.useListFeaturesQuery(
    { names: Object.values(featureNames), date: session.today },
    { skip: !mayRead },
  );
  const isKnown = !mayRead || isSuccess || isError;
  return useMemo(
    () => ({ ...shownFlags(state, answer, session.today), isKnown }),
    [state, answer, session.today, isKnown],
  );
}

/** The flags of the session, and after them those of the query. */
export function shownFlags(
  state: Pick<SessionState, keyof FeatureFlags> | undefined,
  answer: z.infer<ReturnType<typeof FeatureList>> | undefined,
  today: string,
): FeatureFlags {
  const told: FeatureFlags = {
    yearMakeModelRatingDisabled: state?.yearMakeModelRatingDisabled ?? false,
    userManagementEnabled: state?.userManagementEnabled ?? false,
  };
  return flagsAfter(told, answer?.features ?? undefined, today);
}
