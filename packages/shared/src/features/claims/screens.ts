import { definePageToCome } from '../../engine/screen.ts';

/** Pre-authorize claims. Source: portal.md §2 (routes, Side menu) */
export const claimsScreen = definePageToCome({
  id: 'claim.authorize',
  title: 'Claims Authorization',
  path: '/claims-authorization',
  menu: { label: 'Claims Authorization', icon: 'shield-check' },
  keys: { web: 'g a' },
  keywords: ['pre-authorization', 'claim'],
  access: 'claim.authorize',
});

/** Start a claim on a contract. Source: portal.md §2 (routes: link target) */
export const claimLinkScreen = definePageToCome({
  id: 'claim.start',
  title: 'Claim authorization',
  path: '/claims-authorization/contract/{id}/{kind}',
  keywords: ['claim'],
  access: 'claim.authorize',
});
