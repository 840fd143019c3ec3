import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** Pay for what was sold. Source: portal.md §2 (routes, Side menu) */
export const remittanceScreen = defineScreen({
  id: 'remittance.open',
  title: 'Remittance',
  path: '/remittance',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Remittance', icon: 'credit-card' },
  keys: { web: 'g m' },
  keywords: ['pay', 'batch', 'remit', 'ach', 'check'],
  access: 'remittance.use',
});

/** What is still to be paid. Source: portal.md §2 (sidebar forms) */
export const pendingRemittanceScreen = defineScreen({
  id: 'remittance.pending',
  title: 'Pending remittance',
  path: '/remittance/pending',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['unremitted', 'due', 'open'],
  access: 'remittance.use',
});

/** What was paid. Source: portal.md §2 (sidebar forms) */
export const remittanceHistoryScreen = defineScreen({
  id: 'remittance.history',
  title: 'Remittance history',
  path: '/remittance/history',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['paid', 'batches', 'past'],
  access: 'remittance.use',
});
