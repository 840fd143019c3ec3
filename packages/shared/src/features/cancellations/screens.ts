import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** Quote a cancellation. Source: portal.md §2 (routes, Side menu) */
export const cancelQuoteScreen = defineScreen({
  id: 'cancellation.open',
  title: 'Cancel Quote',
  path: '/cancelquote',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Cancel Quote', icon: 'calendar-x' },
  keys: { web: 'g q' },
  keywords: ['refund', 'cancel', 'cancellation'],
  access: 'cancellation.quote',
});
