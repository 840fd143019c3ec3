import { definePageToCome } from '../../engine/screen.ts';

/** Figures at a glance. Source: portal.md §2 (routes, Side menu) */
export const dashboardScreen = definePageToCome({
  id: 'dashboard.open',
  title: 'Dashboard',
  path: '/dashboard',
  menu: { label: 'Dashboard', icon: 'dashboard' },
  keys: { web: 'g d' },
  keywords: ['home', 'figures', 'tiles', 'overview'],
  access: 'dashboard.open',
});
