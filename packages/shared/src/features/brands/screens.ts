import { defineScreen } from '../../engine/screen.ts';

/** The main brand and its partners, by host. Source: portal.md §1 (branding) */
export const brandsScreen = defineScreen({
  id: 'brand.list',
  title: 'Brands',
  path: '/settings/brands',
  place: 'page',
  keys: { web: 'g b' },
  faces: ['web'],
  notOn: { cli: 'Brands are edited in the portal, where you can see them.' },
  keywords: ['logo', 'host', 'partner', 'title', 'white label', 'administration'],
  access: 'brand.write',
});
