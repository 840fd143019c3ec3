import { definePageToCome } from '../../engine/screen.ts';

/** Pay for what was sold. Source: portal.md §2 (routes, Side menu) */
export const remittanceScreen = definePageToCome({
  id: 'remittance.open',
  title: 'Remittance',
  path: '/remittance',
  menu: { label: 'Remittance', icon: 'credit-card' },
  keys: { web: 'g m' },
  keywords: ['pay', 'batch', 'remit', 'ach', 'check'],
  access: 'remittance.use',
});

/** What is still to be paid. Source: portal.md §2 (sidebar forms) */
export const pendingRemittanceScreen = definePageToCome({
  id: 'remittance.pending',
  title: 'Pending remittance',
  path: '/remittance/pending',
  keywords: ['unremitted', 'due', 'open'],
  access: 'remittance.use',
});

/** What was paid. Source: portal.md §2 (sidebar forms) */
export const remittanceHistoryScreen = definePageToCome({
  id: 'remittance.history',
  title: 'Remittance history',
  path: '/remittance/history',
  keywords: ['paid', 'batches', 'past'],
  access: 'remittance.use',
});
