import { defineScreen } from '../../engine/screen.ts';

/** Dealers, agencies, users, and what sales are priced from, from a file, with what would change first. Source: areas.md §1 (R18), §3 (bulk by CSV), §7.1 */
export const importScreen = defineScreen({
  id: 'import.open',
  title: 'Import from a file',
  path: '/import',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use the `import` commands, such as `import dealers`.' },
  keywords: ['csv', 'excel', 'upload', 'bulk', 'dealers', 'agencies', 'users', 'plans', 'load'],
  access: 'user.change',
});
