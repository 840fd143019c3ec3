import { type IsoDate, isIsoDate } from '../../../kernel/dates.ts';

/** A feature in the answer of the flags query; its dates may include a time. Source: portal.md §3 (Feature) */
export interface Feature {
  name: string | null;
  isFullyActive: boolean | null;
  effectiveDate: string | null;
  expirationDate: string | null;
}

/** The flags that the portal uses: its own names for them, and the backend's. Source: portal.md §4 (feature flags) */
export const featureNames = {
  yearMakeModelRatingDisabled: 'Year Make Model Rating Disabled',
  userManagementEnabled: 'UserManagement',
} as const;

/** The effect of each while it is on, for the user who turns it on. */
export const featureMeanings: Readonly<Record<string, string>> = {
  [featureNames.yearMakeModelRatingDisabled]:
    "The rater takes a VIN only. Year, make and model can't be entered without one.",
  [featureNames.userManagementEnabled]:
    'User Management opens the external users page instead of the page of this portal.',
};

/** The features, and whether they are on. */
export type FeatureFlags = Record<keyof typeof featureNames, boolean>;

/**
 * Returns whether a feature is on: fully active, in effect since today or before, not expired before today; its last
 * day is its expiration date. An invalid date turns it off. Source: portal.md §4 (feature flags); Assumption: the
 * invalid date.
 */
export function isFeatureActive(feature: Feature, today: IsoDate): boolean {
  const { isFullyActive, effectiveDate, expirationDate } = feature;
  const start = dayOf(effectiveDate);
  if (isFullyActive !== true || start === undefined || start > today) return false;
  if (!expirationDate) return true;
  const end = dayOf(expirationDate);
  return end !== undefined && end >= today;
}

/**
 * Returns the flags after a response to the flags query; without one (the query failed) they don't change. A feature missing from the
 * response is off. Source: portal.md §4, §8 (feature-flag query error)
 */
export function flagsAfter(
  flags: FeatureFlags,
  features: readonly Feature[] | undefined,
  today: IsoDate,
): FeatureFlags {
  if (!features) return flags;
  const isOn = (name: string) =>
    features.some((feature) => feature.name === name && isFeatureActive(feature, today));
  return {
    yearMakeModelRatingDisabled: isOn(featureNames.yearMakeModelRatingDisabled),
    userManagementEnabled: isOn(featureNames.userManagementEnabled),
  };
}

function dayOf(date: string | null): IsoDate | undefined {
  const day = date?.slice(0, 10) ?? '';
  return isIsoDate(day) ? day : undefined;
}
