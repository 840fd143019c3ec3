import { definePageToCome } from '../../engine/screen.ts';

/** Users of the own dealers or agencies. Source: portal.md §2 (routes, Side menu) */
export const usersScreen = definePageToCome({
  id: 'user.list',
  title: 'User Management',
  path: '/usermanagement',
  menu: { label: 'User Management', icon: 'people' },
  keys: { web: 'g u' },
  keywords: ['users', 'roles', 'invite', 'sign-in'],
  access: 'user.manage',
});
