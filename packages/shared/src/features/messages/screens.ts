import { definePageToCome } from '../../engine/screen.ts';

/** Messages to the provider. Source: portal.md §2 (routes, Side menu) */
export const messagesScreen = definePageToCome({
  id: 'message.list',
  title: 'Messages',
  path: '/internalmessages',
  menu: { label: 'Messages', icon: 'inbox' },
  keys: { web: 'g i' },
  keywords: ['internal messages', 'call back', 'queue'],
  access: 'message.use',
});
