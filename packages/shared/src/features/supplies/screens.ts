import { defineScreen } from '../../engine/screen.ts';

/** Order forms and brochures, the usual ones in one press. Source: portal.md §2 (routes, Side menu), areas.md §10 (Supplies) */
export const reorderScreen = defineScreen({
  id: 'supply.reorder',
  title: 'Reorder Supplies',
  path: '/reorder',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane supply order.' },
  menu: { label: 'Reorder Supplies', icon: 'package' },
  keys: { web: 'g s' },
  keywords: ['forms', 'brochures', 'order'],
  access: 'supply.reorder',
});

/** The orders of one's own dealers and agency; for staff everyone's, those to ship first. Source: areas.md §10 (Supplies) */
export const supplyOrdersScreen = defineScreen({
  id: 'supply.list',
  title: 'Supply orders',
  path: '/supplies',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listSupplyOrders',
  keywords: ['forms', 'brochures', 'ship', 'tracking', 'status'],
  access: 'supply.read',
});

/** The forms and brochures that can be ordered; staff add and retire them. Source: areas.md §10 (Supplies) */
export const supplyItemsScreen = defineScreen({
  id: 'supply.catalog',
  title: 'Supply catalog',
  path: '/supplies/catalog',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listSupplies',
  keywords: ['forms', 'brochures', 'items', 'versions'],
  access: 'supply.read',
});

/** One order: its items, its address and its shipment. Source: areas.md §10 (Supplies, Better 4) */
export const supplyOrderScreen = defineScreen({
  id: 'supply.show',
  title: 'Supply order',
  path: '/supplies/{orderNumber}',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getSupplyOrder',
  keywords: ['forms', 'tracking', 'status'],
  access: 'supply.read',
});
