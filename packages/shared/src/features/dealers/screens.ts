import { defineScreen } from '../../engine/screen.ts';

/** All dealers of the user. Source: portal.md §2 (routes) */
export const dealersScreen = defineScreen({
  id: 'dealer.list',
  title: 'Dealers',
  path: '/dealers',
  place: 'page',
  faces: ['cli'],
  notOn: { web: 'In the portal, use the Dealers page.' },
  prints: 'searchDealers',
  keywords: ['stores', 'shops'],
  access: 'dealer.figures',
});

/** One dealer, picked in the toolbar. Source: portal.md §2 (routes) */
export const dealerScreen = defineScreen({
  id: 'dealer.show',
  title: 'Dealer',
  path: '/dealers/{dealerGroupIdentifier}',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getDealer',
  keywords: ['store', 'visit', 'loss ratio'],
  access: 'dealer.figures',
});
