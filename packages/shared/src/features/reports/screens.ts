import { defineScreen } from '../../engine/screen.ts';

/** The reports. Source: portal.md §2 (routes, Side menu) */
export const reportingScreen = defineScreen({
  id: 'report.list',
  title: 'Reporting',
  path: '/reporting',
  place: 'page',
  faces: ['web', 'cli'],
  menu: { label: 'Reporting', icon: 'graph' },
  keys: { web: 'g p' },
  keywords: ['reports', 'figures', 'export'],
  access: 'report.use',
});
