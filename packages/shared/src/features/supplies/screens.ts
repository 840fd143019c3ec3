import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** Order forms and brochures. Source: portal.md §2 (routes, Side menu) */
export const reorderScreen = defineScreen({
  id: 'supply.reorder',
  title: 'Reorder Supplies',
  path: '/reorder',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Reorder Supplies', icon: 'package' },
  keys: { web: 'g s' },
  keywords: ['forms', 'brochures', 'order'],
  access: 'supply.reorder',
});
