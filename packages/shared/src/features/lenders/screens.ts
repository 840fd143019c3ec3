import { defineScreen } from '../../engine/screen.ts';

/** The lenders that a dealer's customers can finance with. Source: portal.md §7 (Lenders), decisions.md §8 (Pages) */
export const lendersScreen = defineScreen({
  id: 'lender.list',
  title: 'Lenders',
  path: '/rater/lenders',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listLenders',
  keywords: ['bank', 'credit union', 'finance company', 'loan', 'rater'],
  access: 'lender.read',
});
