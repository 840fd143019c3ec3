import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** Figures at a glance. Source: portal.md §2 (routes, Side menu) */
export const dashboardScreen = defineScreen({
  id: 'dashboard.open',
  title: 'Dashboard',
  path: '/dashboard',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Dashboard', icon: 'dashboard' },
  keys: { web: 'g d' },
  keywords: ['home', 'figures', 'tiles', 'overview'],
  access: 'dashboard.open',
});
