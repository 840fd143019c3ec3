import { defineScreen } from '../../engine/screen.ts';

/** Find a contract: a window over any page, opened maximized from the menu. Source: portal.md §2, decisions.md §7 */
export const contractSearchScreen = defineScreen({
  id: 'contract.search',
  title: 'Contract Search',
  path: '?window=maximized&search={searchText}',
  place: 'window',
  faces: ['web', 'cli'],
  prints: 'searchContracts',
  menu: { label: 'Contract Search', icon: 'search' },
  keys: { web: '/' },
  keywords: ['find', 'vin', 'customer', 'number', 'last name'],
  access: 'contract.searchWindow',
});

/** A command for each contract of a file, with what would happen first; one that was interrupted is resumed here. Source: architecture.md §2 (Command, `bulk`) */
export const listsScreen = defineScreen({
  id: 'list.open',
  title: 'Lists from a file',
  path: '/lists',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, add --from <file> to a command.' },
  keys: { web: 'g l' },
  keywords: ['bulk', 'many', 'csv', 'excel', 'upload', 'import', 'resume'],
  access: 'list.run',
});

/** Read one contract. Source: decisions.md §1.4 */
export const contractScreen = defineScreen({
  id: 'contract.show',
  title: 'Contract',
  path: '/contracts/{program}/{number}',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getContract',
  keywords: ['open', 'card', 'read'],
  access: 'contract.search',
});
