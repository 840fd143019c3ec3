import { definePageToCome } from '../../engine/screen.ts';

/** Files of the provider. Source: portal.md §2 (routes, Side menu) */
export const documentsScreen = definePageToCome({
  id: 'document.list',
  title: 'Documents',
  path: '/documents',
  menu: { label: 'Documents', icon: 'file' },
  keys: { web: 'g o' },
  keywords: ['forms', 'files', 'folders', 'download'],
  access: 'document.read',
});

/** Files for internal use. Source: portal.md §2 (routes) */
export const internalDocumentsScreen = definePageToCome({
  id: 'document.listInternal',
  title: 'Internal documents',
  path: '/documents/{forInternalUse}',
  keywords: ['files'],
  access: 'document.readInternal',
});
