import { defineScreen } from '../../engine/screen.ts';

/** The versions of every program's rates. Source: areas.md §7.1, decisions.md §8 (Pages) */
export const ratesScreen = defineScreen({
  id: 'rates.list',
  title: 'Rates',
  path: '/rater/rates',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listRateSheets',
  keywords: ['rate sheet', 'cost', 'import', 'version', 'rater'],
  access: 'rate.write',
});

/** How a rate sheet differs from the one that it replaces. Source: areas.md §7.1 */
export const rateSheetScreen = defineScreen({
  id: 'rates.compare',
  title: 'Compare rate sheets',
  path: '/rater/rates/{rateSheetID}',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'compareRateSheets',
  keywords: ['rate sheet', 'difference', 'rose', 'fell'],
  access: 'rate.write',
});
