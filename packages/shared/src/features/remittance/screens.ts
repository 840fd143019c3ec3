import { defineScreen } from '../../engine/screen.ts';

/**
 * Pay for sold contracts: a dealer's pending contracts, and the batch made of them. Source: portal.md §2 (routes, Side menu), areas.md §6
 */
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

/** One batch with every line, its payment and its outcome. Source: areas.md §6.6 */
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

/** Open work for finance: batches to post, and differences to clear. Source: decisions.md §8 (Pages) */
export const openBatchesScreen = defineScreen({
  id: 'remittance.toPost',
  title: 'Batches to post',
  path: '/remittance/to-post',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listRemittanceBatches',
  keywords: ['finance', 'check', 'short', 'difference'],
  access: 'remittance.settle',
});

/** Debits that the bank returned and no one has paid since. Source: areas.md §6.2 (Returned), decisions.md §8 (Pages) */
export const returnedDebitsScreen = defineScreen({
  id: 'remittance.returned',
  title: 'Returned debits',
  path: '/remittance/returned',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listRemittanceBatches',
  keywords: ['finance', 'ach', 'bank', 'bounced', 'R01'],
  access: 'remittance.settle',
});

/** The accounts that a dealer pays from; finance sees those of all dealers that wait for approval. Source: areas.md §6.2 (R38) */
export const bankAccountsScreen = defineScreen({
  id: 'remittance.accounts',
  title: 'Bank accounts',
  path: '/remittance/accounts',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane bank-account list.' },
  keywords: ['ach', 'routing', 'approve', 'authorization'],
  access: 'remittance.use',
});

/** The files of debits that go to the bank, and what came back. Source: areas.md §6.4, decisions.md §8 (Pages) */
export const achFilesScreen = defineScreen({
  id: 'remittance.achFiles',
  title: 'ACH files',
  path: '/remittance/ach-files',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane ach-file list.' },
  keywords: ['bank', 'nacha', 'returns', 'release', 'finance'],
  access: 'remittance.settle',
});

/** A dealer's account over some days. Source: areas.md §6 (Better, 8) */
export const statementScreen = defineScreen({
  id: 'remittance.account',
  title: 'Statement',
  path: '/remittance/statement',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane remittance statement.' },
  keywords: ['balance', 'opening', 'closing', 'owed'],
  access: 'remittance.use',
});

/** A dealer's agreements about refunds and credits. Source: areas.md §1 (R9) */
export const agreementScreen = defineScreen({
  id: 'remittance.agreement',
  title: 'Agreement',
  path: '/remittance/agreement',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane agreement show.' },
  keywords: ['refunds', 'credits', 'settlement', 'provider pays all'],
  access: 'remittance.use',
});
