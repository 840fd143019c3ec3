import { expect, test } from 'vitest';
import { contractsADealText } from './contracts-a-deal.ts';

test.for([
  [3, '3.0'],
  [1.7, '1.7'],
  [0, '0.0'],
  [null, 'n/a'],
  [undefined, 'n/a'],
] as const)('%s contracts a deal are written %s', ([value, text]) => {
  expect(contractsADealText(value)).toBe(text);
});
