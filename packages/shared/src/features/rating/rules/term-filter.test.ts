import { expect, test } from 'vitest';
import { isTermListed, type TermFilter } from './term-filter.ts';

test.each<[TermFilter, number[]]>([
  ['All', [1, 24, 35, 36, 84]],
  ['FullTerm', [36, 84]],
  ['ShortTerm', [1, 24, 35]],
])('%s lists the terms of %j months', (filter, months) => {
  expect([1, 24, 35, 36, 84].filter((one) => isTermListed(filter, one))).toEqual(months);
});
