import { dollarsOf } from '../../../kernel/money.ts';
import { chosenTotals } from './chosen-price.ts';

/** The facts that a provider's finance plan depends on: an amount in dollars, and the program if only one is sold. */
export interface FinancedByPlan {
  amount: number;
  programCode: string | null;
}

/**
 * Returns what a finance plan pays for in a deal: everything sold. A plan for a single program is offered if only that
 * is sold. Source: areas.md §7.2 (mbpfinanceplans); Assumption: the products of a deal are paid by one plan
 */
export function financedByPlan(
  sold: readonly { programCode: string | null; customerPrice: number | null }[],
): FinancedByPlan {
  const prices = sold.map(({ customerPrice }) => ({ customerPrice, dealerCost: null }));
  const [first] = sold;
  return {
    amount: dollarsOf(chosenTotals(prices).priceCents),
    programCode: sold.length === 1 ? (first?.programCode ?? null) : null,
  };
}
