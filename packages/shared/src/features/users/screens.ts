import { defineScreen } from '../../engine/screen.ts';

/** One user: profile, scope and permissions. Source: areas.md §3 (pitlane user show) */
export const userScreen = defineScreen({
  id: 'user.show',
  title: 'User',
  path: '/usermanagement/{user}',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getPortalUser',
  keywords: ['role', 'access', 'last sign-in'],
  access: 'user.manage',
});

/**
 * Users who have been away for long, what each can see and do, and whether they still need it. Source: areas.md §3
 * (access review)
 */
export const accessReviewScreen = defineScreen({
  id: 'access.review',
  title: 'Access review',
  path: '/access-review',
  place: 'page',
  faces: ['web'],
  notOn: {
    cli: 'In the terminal, use `user list --inactive-since 60d --not-reviewed-for 60d`, then `user review`.',
  },
  keywords: ['users', 'inactive', 'certify', 'former employees', 'deactivate', '60 days', '90 days'],
  access: 'user.change',
});
