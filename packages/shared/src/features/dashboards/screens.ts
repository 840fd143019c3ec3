import { defineScreen } from '../../engine/screen.ts';

/** Figures at a glance. Source: portal.md §2 (routes, Side menu) */
export const dashboardScreen = defineScreen({
  id: 'dashboard.open',
  title: 'Dashboard',
  path: '/dashboard',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getSalesOverview',
  menu: { label: 'Dashboard', icon: 'dashboard' },
  keys: { web: 'g d' },
  keywords: ['home', 'figures', 'tiles', 'overview'],
  access: 'dashboard.open',
});

const onItsPage = "In the portal, they are on the dealer's page.";

/** A dealer's contracts and claims, month by month. Source: areas.md §4 */
export const dealerFiguresScreen = defineScreen({
  id: 'dealer.figures',
  title: 'Dealer figures',
  path: '/dealers/{dealerGroupIdentifier}',
  place: 'page',
  faces: ['cli'],
  notOn: { web: onItsPage },
  prints: 'listDealerContractsByMonth',
  keywords: ['months', 'claims', 'chart'],
  access: 'dealer.figures',
});

/** Who uses the portal at a dealer. Source: areas.md §4 (logins) */
export const dealerLoginsScreen = defineScreen({
  id: 'dealer.logins',
  title: 'Dealer sign-ins',
  path: '/dealers/{dealerGroupIdentifier}',
  place: 'page',
  faces: ['cli'],
  notOn: { web: onItsPage },
  prints: 'listDealerLogins',
  keywords: ['users', 'last sign-in'],
  access: 'dealer.figures',
});
