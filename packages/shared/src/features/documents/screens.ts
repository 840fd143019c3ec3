import { defineScreen } from '../../engine/screen.ts';

/** Files of the provider. Source: portal.md §2 (routes, Side menu), areas.md §9 */
export const documentsScreen = defineScreen({
  id: 'document.list',
  title: 'Documents',
  path: '/documents',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listDocuments',
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
  notOn: { cli: 'In the terminal, use `document list --for-internal-use`.' },
  keywords: ['files'],
  access: 'document.readInternal',
});
