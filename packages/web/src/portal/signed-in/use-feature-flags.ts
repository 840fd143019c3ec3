import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { type FeatureFlags, featureNames } from '@pitlane/shared/features/flags/rules/feature-flags';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import { shownFlags } from './shown-flags.ts';

/** The flags, and whether the flags query has finished: they won't change on their own. */
type KnownFlags = FeatureFlags & { isKnown: boolean };

/**
 * Returns which features are on: as the session call reported until the flags query has answered, and where it fails.
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
