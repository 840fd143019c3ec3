import { defineScreen } from '../../engine/screen.ts';

/** Read what happened to a contract. Source: decisions.md §3 (timeline) */
export const historyScreen = defineScreen({
  id: 'contract.history',
  title: 'History',
  path: '/contracts/{program}/{number}#contract-history',
  place: 'page',
  faces: ['cli'],
  notOn: { web: "It's on the contract's page." },
  prints: 'getContractHistory',
  keys: { tui: 'h' },
  keywords: ['timeline', 'changes', 'who'],
  access: 'note.read',
});
