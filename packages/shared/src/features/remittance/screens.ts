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
