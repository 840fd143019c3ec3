import { definePageToCome, defineScreen, pageToCome } from '../../engine/screen.ts';

/** The queue of pre-authorizations. Source: portal.md §2 (routes, Side menu) */
export const claimsScreen = defineScreen({
  id: 'claim.list',
  title: 'Claims Authorization',
  path: '/claims-authorization',
  place: 'page',
  faces: ['cli'],
  notOn: { web: pageToCome },
  prints: 'listPreAuthorizations',
  menu: { label: 'Claims Authorization', icon: 'shield-check' },
  keywords: ['pre-authorization', 'claim'],
  access: 'claim.authorize',
});

/** One pre-authorization. */
export const claimScreen = defineScreen({
  id: 'claim.show',
  title: 'Pre-authorization',
  path: '/claims-authorization/{id}',
  place: 'page',
  faces: ['cli'],
  notOn: { web: 'Claims Authorization shows it.' },
  prints: 'getPreAuthorizationCase',
  keywords: ['pre-authorization', 'claim'],
  access: 'claim.authorize',
});

/** Start a claim on a contract. Source: portal.md §2 (routes: link target) */
export const claimLinkScreen = definePageToCome({
  id: 'claim.new',
  title: 'Claim authorization',
  path: '/claims-authorization/contract/{id}/{kind}',
  keywords: ['claim'],
  access: 'claim.authorize',
});
