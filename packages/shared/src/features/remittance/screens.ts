import { defineScreen } from '../../engine/screen.ts';

/** Pay for what was sold: the pending contracts of a dealer, and the batch that is made of them. Source: portal.md §2 (routes, Side menu), areas.md §6 */
export const remittanceScreen = defineScreen({
  id: 'remittance.open',
  title: 'Remittance',
  path: '/remittance',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane remit and pitlane remittance pending.' },
  menu: { label: 'Remittance', icon: 'credit-card' },
  keys: { web: 'g m' },
  keywords: ['pay', 'batch', 'remit', 'ach', 'check'],
  access: 'remittance.use',
});

/** One batch with every line, its payment and what became of it. Source: areas.md §6.6 */
export const batchScreen = defineScreen({
  id: 'remittance.batch',
  title: 'Remittance batch',
  path: '/remittance/batches/{batchNumber}',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane remittance show.' },
  keywords: ['receipt', 'payment', 'posted', 'returned'],
  access: 'remittance.use',
});

/** What finance still has to do: batches to post, and differences to clear. Source: decisions.md §8 (Pages) */
export const openBatchesScreen = defineScreen({
  id: 'remittance.toPost',
  title: 'Batches to post',
  path: '/remittance/to-post',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane remittance post.' },
  keywords: ['finance', 'check', 'short', 'difference'],
  access: 'remittance.settle',
});
