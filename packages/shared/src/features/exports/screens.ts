import { defineScreen } from '../../engine/screen.ts';

/** Exports for the provider's other systems, and past ones. Source: decisions.md §8 (Pages), areas.md §13.3 */
export const exportsScreen = defineScreen({
  id: 'export.list',
  title: 'Exports',
  path: '/documents/exports',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listExports',
  keywords: [
    'scs',
    'csv',
    'excel',
    'download',
    'claims',
    'commissions',
    'cancellations',
    'over-remit',
    'past',
  ],
  access: 'export.run',
});
