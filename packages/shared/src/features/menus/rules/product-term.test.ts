import { expect, test } from 'vitest';
import { productTerm } from './product-term.ts';

test.each([
  ['of a plan with miles', 60, 75_000, '60 months / 75,000 miles'],
  ['of a plan that counts no miles', 36, null, '3 years'],
  ['of a short plan that counts no miles', 12, null, '12 months'],
  ['of a product without a term', null, null, ''],
])('writes the term %s', (_case, coverageMonths, coverageMiles, text) => {
  expect(productTerm({ coverageMonths, coverageMiles })).toBe(text);
});
