import { expect, test } from 'vitest';
import { financedByPlan } from './financed-by-plan.ts';

const mbp = { programCode: 'MBP', customerPrice: 2495 };
const gap = { programCode: 'GAP', customerPrice: 895.1 };

test('a plan pays for one contract of its program, or for all that are sold', () => {
  expect(financedByPlan([mbp])).toEqual({ amount: 2495, programCode: 'MBP' });
  expect(financedByPlan([mbp, gap])).toEqual({ amount: 3390.1, programCode: null });
  expect(financedByPlan([])).toEqual({ amount: 0, programCode: null });
});
