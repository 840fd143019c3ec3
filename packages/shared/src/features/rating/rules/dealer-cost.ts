import { whyNotAmount } from '../../../kernel/amounts.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { SurchargeLine } from './surcharges.ts';

/**
 * Returns the dealer cost of a contract: the base of the rate sheet's line (for class, plan, months, miles, deductible
 * and new or used), and the vehicle's surcharges. Refuses `bad_amount`. Source: decisions.md §6
 */
export function dealerCost(baseCents: Cents, surcharges: readonly SurchargeLine[]): Result<Cents> {
  const problem = whyNotAmount(baseCents, 'dealerCost');
  if (problem) return refused(problem);
  return granted(surcharges.reduce((sum, { amountCents }) => sum + amountCents, baseCents));
}
