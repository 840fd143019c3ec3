import { defineScreen } from '../../engine/screen.ts';

/** Pay for what was sold; as long as that is to come, its page leads to the lists of the area. Source: portal.md §2 (routes, Side menu) */
export const remittanceScreen = defineScreen({
  id: 'remittance.open',
  title: 'Remittance',
  path: '/remittance',
  place: 'page',
  faces: ['web'],
  notOn: {
    cli: 'In the terminal, use pitlane remittance pending and pitlane remittance history.',
  },
  menu: { label: 'Remittance', icon: 'credit-card' },
  keys: { web: 'g m' },
  keywords: ['pay', 'batch', 'remit', 'ach', 'check'],
  access: 'remittance.use',
});
