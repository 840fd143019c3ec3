import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** Messages to the provider. Source: portal.md §2 (routes, Side menu) */
export const messagesScreen = defineScreen({
  id: 'message.list',
  title: 'Messages',
  path: '/internalmessages',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Messages', icon: 'inbox' },
  keys: { web: 'g i' },
  keywords: ['internal messages', 'call back', 'queue'],
  access: 'message.use',
});
