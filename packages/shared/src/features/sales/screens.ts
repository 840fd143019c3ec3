import { defineScreen } from '../../engine/screen.ts';

/**
 * The signs of identity theft in sales, to check and record. Source: areas.md §7.3 (16 CFR 681), decisions.md §8
 * (Pages)
 */
export const redFlagsScreen = defineScreen({
  id: 'flag.list',
  title: 'Red flags',
  path: '/rater/red-flags',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listRedFlags',
  keywords: ['identity', 'theft', 'fraud', 'review', 'sale', 'rater'],
  access: 'rater.purchase',
});
