import { defineScreen } from '../../engine/screen.ts';

/** Quote and sell; as long as that is to come, its page leads to the lists of the area. Source: portal.md §2 (routes, Side menu) */
export const raterScreen = defineScreen({
  id: 'rater.open',
  title: 'Rater',
  path: '/rater',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane rater history.' },
  menu: { label: 'Rater', icon: 'calculator' },
  keys: { web: 'g r' },
  keywords: ['quote', 'sell', 'menu', 'price'],
  access: 'rater.use',
});
