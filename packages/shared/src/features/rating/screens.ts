import { defineScreen } from '../../engine/screen.ts';

/** Quote and sell: leads to the step of the sale that is open. Source: portal.md §2 (routes, Side menu) */
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

/** A step of the rater; in the terminal a vehicle is rated by a sub-command. */
const step = {
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane rate.' },
  access: 'rater.use',
} as const;

/** The vehicle that is sold, and everything its prices depend on. Source: portal.md §3 (wizard steps) */
export const raterVehicleScreen = defineScreen({
  ...step,
  id: 'rater.vehicle',
  title: 'Rate a vehicle',
  path: '/rater/vehicle',
  keywords: ['vin', 'quote', 'decode', 'odometer', 'new sale'],
});

/** The prices of every program, and the plans that are chosen. Source: portal.md §3 (wizard steps) */
export const raterPlansScreen = defineScreen({
  ...step,
  id: 'rater.plans',
  title: 'Choose plans',
  path: '/rater/plans',
  keywords: ['quote', 'rates', 'prices', 'coverage', 'deductible'],
});

/** The chosen rates as a menu with payments, and the customer's answers. Source: portal.md §3 (wizard steps) */
export const raterMenuScreen = defineScreen({
  ...step,
  id: 'rater.menu',
  title: 'Show the menu',
  path: '/rater/menu',
  keywords: ['payment', 'loan', 'lender', 'present', 'products'],
});

/** Customer, lender and consents, and the purchase. Source: portal.md §3 (wizard steps) */
export const raterFinalizeScreen = defineScreen({
  ...step,
  id: 'rater.finalize',
  title: 'Finalize a sale',
  path: '/rater/finalize',
  keywords: ['sell', 'purchase', 'customer', 'contract', 'sign'],
});
