import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** Quote and sell. Source: portal.md §2 (routes, Side menu) */
export const raterScreen = defineScreen({
  id: 'rater.open',
  title: 'Rater',
  path: '/rater',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Rater', icon: 'calculator' },
  keys: { web: 'g r' },
  keywords: ['quote', 'sell', 'menu', 'price'],
  access: 'rater.use',
});

/** Earlier quotes and sales. Source: portal.md §2 (sidebar forms) */
export const raterHistoryScreen = defineScreen({
  id: 'rater.history',
  title: 'Rater history',
  path: '/rater/history',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['quotes', 'sales', 'past'],
  access: 'rater.use',
});
