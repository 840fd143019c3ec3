/**
 * Days without signing in after which a user's access is reviewed. Source: areas.md §3 (access review: amber 60, red
 * 90)
 */
export const awayAmberDays = 60;
/** Days without signing in from which it is marked in red. Source: areas.md §3 */
export const awayRedDays = 90;

/** How a user's access is marked in a review. */
export type AwayMark = 'none' | 'amber' | 'red';

/**
 * Returns the mark of a user who has been away for this many days: amber from the 60th, red from the 90th, and red
 * without a number, which means never signed in. Source: areas.md §3 (access review); Assumption: users who never
 * signed in come first
 */
export function awayMarkOf(daysAway: number | null): AwayMark {
  if (daysAway === null || daysAway >= awayRedDays) return 'red';
  return daysAway >= awayAmberDays ? 'amber' : 'none';
}

/**
 * The lists of users that the dashboard counts, as criteria of the list that each opens. Source: areas.md §3
 * (invitation, access review); Assumption: a review is due once a user has been away for 60 days and no one has
 * confirmed the access since.
 */
export const countedUsers = {
  activeCount: { userStatus: 'Active' },
  invitedCount: { userStatus: 'Invited' },
  reviewDueCount: {
    userStatus: 'Active',
    inactiveSince: `${awayAmberDays}d`,
    notReviewedFor: `${awayAmberDays}d`,
  },
  longAwayCount: {
    userStatus: 'Active',
    inactiveSince: `${awayRedDays}d`,
    notReviewedFor: `${awayAmberDays}d`,
  },
} as const;
