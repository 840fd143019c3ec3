import { defineScreen } from '../../engine/screen.ts';

/** Figures at a glance. Source: portal.md §2 (routes, Side menu) */
export const dashboardScreen = defineScreen({
  id: 'dashboard.open',
  title: 'Dashboard',
  path: '/dashboard',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, run a report.' },
  menu: { label: 'Dashboard', icon: 'dashboard' },
  keys: { web: 'g d' },
  keywords: ['home', 'figures', 'tiles', 'overview'],
  access: 'dashboard.open',
});
