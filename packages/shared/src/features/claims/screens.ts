import { defineScreen } from '../../engine/screen.ts';

/** Pre-authorizations of the user's scope, and where a claim starts from a contract's number or VIN. Source: portal.md §2 (routes, Side menu) */
export const claimsScreen = defineScreen({
  id: 'claim.list',
  title: 'Claims Authorization',
  path: '/claims-authorization',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listPreAuthorizations',
  menu: { label: 'Claims Authorization', icon: 'shield-check' },
  keys: { web: 'g a' },
  keywords: ['pre-authorization', 'claim', 'start', 'tire', 'dent', 'windshield'],
  access: 'claim.authorize',
});

/** Start a claim on a contract. Source: portal.md §2 (routes: link target) */
export const claimLinkScreen = defineScreen({
  id: 'claim.new',
  title: 'Claim authorization',
  path: '/claims-authorization/contract/{id}/{kind}',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane claim start.' },
  keywords: ['claim'],
  access: 'claim.authorize',
});

/** Pre-authorizations waiting for a decision, one after the other by keys. Source: areas.md §11 (Better 7) */
export const claimQueueScreen = defineScreen({
  id: 'claim.queue',
  title: 'Claims queue',
  path: '/claims-authorization/queue',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane claim list and pitlane claim decide.' },
  keywords: ['pre-authorization', 'decide', 'approve', 'deny', 'adjuster', 'waiting'],
  access: 'claim.decide',
});

/** One pre-authorization: its number, amount, how long it is valid, and the clock. Source: areas.md §11 (Better 4) */
export const claimScreen = defineScreen({
  id: 'claim.show',
  title: 'Pre-authorization',
  path: '/claims-authorization/{id}',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getPreAuthorizationCase',
  keywords: ['claim', 'authorization'],
  access: 'claim.authorize',
});
