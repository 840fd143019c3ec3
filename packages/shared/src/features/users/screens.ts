import { defineScreen } from '../../engine/screen.ts';
import { manageUserOperations } from './manage-operations.ts';

/** One user: who they are, what they see and can do. Source: areas.md §3 (pitlane user show) */
export const userScreen = defineScreen({
  id: 'user.show',
  title: 'User',
  path: '/usermanagement/{user}',
  place: 'page',
  faces: ['web', 'cli'],
  operation: manageUserOperations.getPortalUser,
  keywords: ['role', 'access', 'last sign-in'],
  access: 'user.manage',
});
