import { coverageDisplayTypeOf, coverageText } from '../../contracts/rules/display.ts';
import type { MenuProduct } from '../schema.ts';

/**
 * Writes the term of a product on a menu as its plan has it: "60 months / 75,000 miles", "3 years". Empty without one: a product of the
 * dealer's own need not have a term. Source: portal.md §5 (coverage display)
 */
export function productTerm({
  coverageMonths,
  coverageMiles,
}: Pick<MenuProduct, 'coverageMonths' | 'coverageMiles'>): string {
  const unit = coverageDisplayTypeOf({ months: coverageMonths ?? 0, miles: coverageMiles });
  return coverageText({ coverageMonths, coverageMiles, coverageDisplayTypeID: unit });
}
