import { expect, test } from 'vitest';
import { quoteSteps, termFilters } from './codes.ts';

test('terms are all, whole or short ones', () => {
  expect(termFilters.map(({ code, label }) => `${code}: ${label}`)).toEqual([
    'All: All',
    'FullTerm: Full term',
    'ShortTerm: Short term',
  ]);
});

test('a quote has four steps in their order', () => {
  expect(quoteSteps.map(({ code, label }) => `${code}: ${label}`)).toEqual([
    'Vehicle: Vehicle',
    'Plans: Plans',
    'Menu: Menu',
    'Finalize: Finalize',
  ]);
});
