import { defineScreen } from '../../engine/screen.ts';

/** The provider's files: cancellations, commissions, claims and over-remit. Source: decisions.md §8 (Pages), areas.md §13.3 */
export const bookImportScreen = defineScreen({
  id: 'import.book',
  title: 'Imports',
  path: '/documents/imports',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use `import claim` and the other `import` commands.' },
  keywords: ['scs', 'csv', 'excel', 'upload', 'claims', 'commissions', 'cancellations', 'over-remit', 'load'],
  access: 'import.run',
});
