import { definePageToCome } from '../../engine/screen.ts';

/** Order forms and brochures. Source: portal.md §2 (routes, Side menu) */
export const reorderScreen = definePageToCome({
  id: 'supply.reorder',
  title: 'Reorder Supplies',
  path: '/reorder',
  menu: { label: 'Reorder Supplies', icon: 'package' },
  keys: { web: 'g s' },
  keywords: ['forms', 'brochures', 'order'],
  access: 'supply.reorder',
});
