import { definePageToCome } from '../../engine/screen.ts';

/** Quote a cancellation. Source: portal.md §2 (routes, Side menu) */
export const cancelQuoteScreen = definePageToCome({
  id: 'cancellation.open',
  title: 'Cancel Quote',
  path: '/cancelquote',
  menu: { label: 'Cancel Quote', icon: 'calendar-x' },
  keys: { web: 'g q' },
  keywords: ['refund', 'cancel', 'cancellation'],
  access: 'cancellation.quote',
});
