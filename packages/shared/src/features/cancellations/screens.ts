import { defineScreen } from '../../engine/screen.ts';

/** Quote a cancellation. Source: portal.md §2 (routes, Side menu) */
export const cancelQuoteScreen = defineScreen({
  id: 'cancellation.open',
  title: 'Cancel Quote',
  path: '/cancelquote',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'The terminal quotes by `contract quote-cancel`, which asks for the contract.' },
  menu: { label: 'Cancel Quote', icon: 'calendar-x' },
  keys: { web: 'g q' },
  keywords: ['refund', 'cancel', 'cancellation'],
  access: 'cancellation.quote',
});
