import { defineScreen } from '../../engine/screen.ts';

/** Dealers, agencies and users from a file, with what would change first. Source: areas.md §1 (R18), §3 (bulk by CSV) */
export const importScreen = defineScreen({
  id: 'import.open',
  title: 'Import from a file',
  path: '/import',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use `import dealers`, `import agencies` or `import users`.' },
  keywords: ['csv', 'excel', 'upload', 'bulk', 'dealers', 'agencies', 'users', 'load'],
  access: 'user.change',
});
