/** Where a user's account is: an invited one has not chosen a password yet; a deleted one stays for the history. Source: areas.md §3 (States) */
export const userStatuses = [
  { name: 'Active', label: 'Active' },
  { name: 'Invited', label: 'Invited' },
  { name: 'Inactive', label: 'Inactive' },
  { name: 'Deleted', label: 'Deleted' },
] as const;

/**
 * How long users must have been away, or not reviewed, to be listed: the period of the access review, and twice that.
 * Source: areas.md §3 (access review)
 */
export const awayChoices = [
  { name: '30d', label: '30 days or more' },
  { name: '60d', label: '60 days or more' },
  { name: '90d', label: '90 days or more' },
  { name: '180d', label: '180 days or more' },
] as const;
