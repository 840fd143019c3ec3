import { percentOfCents, percentParts } from '../../../kernel/amounts.ts';
import { formatCell, moneyText } from '../../../kernel/format.ts';
import { type Cents, centsOf } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { FinancePlan } from '../finance-plan-schema.ts';
import { monthlyPayment, usualDayBase } from './monthly-payment.ts';

/** The terms of a plan; both percents with up to six decimals. */
export interface FinancePlanTerms {
  downPaymentPercent: number;
  /** Per year. */
  interestRate: number;
  termMonths: number;
}

/** The down payment, and then the payment of each month. */
export interface FinancePlanPayments {
  downPaymentCents: Cents;
  monthlyPaymentCents: Cents;
}

/**
 * Returns the payments of a finance plan for an amount, in whole cents: the down payment, rounded half up, and the
 * monthly payment on the rest, by the formula of any loan with a regular first month. $2,495.00 at 10 % down over 18
 * months without interest is $249.50, then $124.75. Refuses `bad_percent` and what `monthlyPayment` refuses. Source:
 * areas.md §7.3 (Worked)
 */
export function financePlanPayments(
  amountCents: Cents,
  { downPaymentPercent, interestRate, termMonths }: FinancePlanTerms,
): Result<FinancePlanPayments> {
  const parts = percentParts(downPaymentPercent);
  if (parts === undefined || downPaymentPercent > 100) {
    const message = 'The down payment must be between 0 and 100 percent.';
    return refused({ code: 'bad_percent', field: 'downPaymentPercent', message });
  }
  const downPaymentCents = percentOfCents(amountCents, parts);
  const monthly = monthlyPayment(amountCents - downPaymentCents, {
    aprPercent: interestRate,
    termMonths,
    daysToFirst: 30,
    dayBase: usualDayBase,
  });
  return monthly.ok ? granted({ downPaymentCents, monthlyPaymentCents: monthly.value }) : monthly;
}

/** Formats a plan with its payments: "18 months, 10% down: $249.50 down, 18 payments of $124.75, $2,495.00 in all". Source: areas.md §7.3, §17 (CA) */
export function financePlanText(
  plan: Pick<FinancePlan, 'name' | 'downPaymentAmount' | 'monthlyPaymentAmount' | 'termMonths'>,
): string {
  return `${plan.name}: ${financePlanPaymentsText(plan)}`;
}

/** Formats the payments of a plan, never a payment without the total: "$249.50 down, 18 payments of $124.75, $2,495.00 in all". Source: areas.md §7.3, §17 (CA) */
function financePlanPaymentsText({
  downPaymentAmount,
  monthlyPaymentAmount,
  termMonths,
}: Pick<FinancePlan, 'downPaymentAmount' | 'monthlyPaymentAmount' | 'termMonths'>): string {
  const [down, monthly] = [centsOf(downPaymentAmount ?? 0), centsOf(monthlyPaymentAmount ?? 0)];
  const first = down > 0 ? `${moneyText(down)} down, ` : '';
  const months = termMonths ?? 0;
  return `${first}${formatCell('count', months)} payments of ${moneyText(monthly)}, ${moneyText(down + monthly * months)} in all`;
}
