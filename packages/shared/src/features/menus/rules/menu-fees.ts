import { percentOfCents, percentParts, whyNotAmount } from '../../../kernel/amounts.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { FeeIncludeType, MenuGroupType } from '../codes.ts';

/** A dealer's fee in whole cents, and the menus in which it counts. */
export interface MenuFee {
  name: string;
  feeCents: Cents;
  applySalesTax: boolean;
  includeType: FeeIncludeType;
}

/** A fee as a menu charges it, its sales tax next to it. */
export interface FeeLine {
  name: string;
  feeCents: Cents;
  taxCents: Cents;
}

/** The fees of one menu; the total is fees and tax, and both are the totals of the lines. */
export interface MenuFees {
  lines: FeeLine[];
  feesCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/**
 * Returns whether a fee counts in a menu: `Yes` in both, the others in the one they name. An unknown one counts
 * nowhere. Source: portal.md §3 (fee include type); Assumption: no fee is charged unless someone set it.
 */
export function isFeeOfMenu(includeType: FeeIncludeType, menuType: MenuGroupType): boolean {
  switch (includeType) {
    case 'Yes':
      return true;
    case 'OnlyFinanceMenu':
      return menuType === 'Financed';
    case 'OnlyCashMenu':
      return menuType === 'Cash';
    case 'No':
    case 'Unknown':
      return false;
  }
}

/**
 * Returns the fees that a menu charges, in their order. Sales tax is calculated for each taxable fee, half up to the
 * cent, so that the lines add up to the total. Refuses `bad_amount` with the fee's name as its field, and
 * `bad_tax_rate` (0 to 100 %, up to six decimals). Source: portal.md §3 (Menu fee)
 */
export function feesOfMenu(
  fees: readonly MenuFee[],
  menuType: MenuGroupType,
  salesTaxPercent: number,
): Result<MenuFees> {
  const tax = percentParts(salesTaxPercent);
  if (tax === undefined || salesTaxPercent > 100) {
    return refused({
      code: 'bad_tax_rate',
      field: 'salesTaxPercent',
      message: 'Sales tax is 0 to 100 percent with up to six decimals.',
    });
  }
  const lines: FeeLine[] = [];
  for (const { name, feeCents, applySalesTax, includeType } of fees) {
    const problem = whyNotAmount(feeCents, name);
    if (problem) return refused(problem);
    if (!isFeeOfMenu(includeType, menuType)) continue;
    lines.push({ name, feeCents, taxCents: applySalesTax ? percentOfCents(feeCents, tax) : 0 });
  }
  const feesCents = lines.reduce((sum, line) => sum + line.feeCents, 0);
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
  return granted({ lines, feesCents, taxCents, totalCents: feesCents + taxCents });
}
