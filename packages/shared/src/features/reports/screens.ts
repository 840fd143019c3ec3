import { definePageToCome } from '../../engine/screen.ts';

/** The reports. Source: portal.md §2 (routes, Side menu) */
export const reportingScreen = definePageToCome({
  id: 'report.list',
  title: 'Reporting',
  path: '/reporting',
  menu: { label: 'Reporting', icon: 'graph' },
  keys: { web: 'g p' },
  keywords: ['reports', 'figures', 'export'],
  access: 'report.use',
});
