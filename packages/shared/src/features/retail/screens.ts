import { defineScreen } from '../../engine/screen.ts';

/**
 * A dealer's prices for its customers, by program and term. Source: portal.md §4 (Retail settings form), decisions.md
 * §8 (Pages)
 */
export const retailScreen = defineScreen({
  id: 'retail.list',
  title: 'Retail settings',
  path: '/rater/retail',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listRetailSettings',
  keywords: ['markup', 'price', 'rater', 'profit'],
  access: 'retail.read',
});
