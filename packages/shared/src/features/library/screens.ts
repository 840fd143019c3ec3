import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** Files of the provider. Source: portal.md §2 (routes, Side menu) */
export const documentsScreen = defineScreen({
  id: 'document.list',
  title: 'Documents',
  path: '/documents',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Documents', icon: 'file' },
  keys: { web: 'g o' },
  keywords: ['forms', 'files', 'folders', 'download'],
  access: 'document.read',
});

/** Files for internal use. Source: portal.md §2 (routes) */
export const internalDocumentsScreen = defineScreen({
  id: 'document.listInternal',
  title: 'Internal documents',
  path: '/documents/{forInternalUse}',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['files'],
  access: 'document.readInternal',
});
