import { definePageToCome } from '../../engine/screen.ts';

/** Quote and sell. Source: portal.md §2 (routes, Side menu) */
export const raterScreen = definePageToCome({
  id: 'rater.open',
  title: 'Rater',
  path: '/rater',
  menu: { label: 'Rater', icon: 'calculator' },
  keys: { web: 'g r' },
  keywords: ['quote', 'sell', 'menu', 'price'],
  access: 'rater.use',
});
