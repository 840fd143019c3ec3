import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** Pre-authorize claims. Source: portal.md §2 (routes, Side menu) */
export const claimsScreen = defineScreen({
  id: 'claim.authorize',
  title: 'Claims Authorization',
  path: '/claims-authorization',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Claims Authorization', icon: 'shield-check' },
  keys: { web: 'g a' },
  keywords: ['pre-authorization', 'claim'],
  access: 'claim.authorize',
});

/** Start a claim on a contract. Source: portal.md §2 (routes: link target) */
export const claimLinkScreen = defineScreen({
  id: 'claim.start',
  title: 'Claim authorization',
  path: '/claims-authorization/contract/{id}/{kind}',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['claim'],
  access: 'claim.authorize',
});
