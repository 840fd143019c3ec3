import type { PortalError } from '../../../kernel/error.ts';
import type { Menu } from '../schema.ts';
import { optionalCode } from './sale-disclosures.ts';
import { groupTypeOf } from './wire-menu.ts';

/**
 * Returns why a menu can't be given to a customer; undefined if it can. It must say that products aren't required, have a payment for
 * everything financed, and a total for every payment. California has required both since October 2026; we require them everywhere. Source:
 * areas.md §17 (CA, SB 766); Assumption: what one state requires for fairness applies everywhere.
 */
export function whyNotPrinted({ base, groups, disclosures }: Menu): PortalError | undefined {
  if (!disclosures?.some(({ code, text }) => code === optionalCode && text)) {
    return {
      code: 'menu_without_notice',
      message: "The menu doesn't say that products aren't required.",
    };
  }
  const isFinanced = (groups ?? []).some(({ menuGroupType }) => groupTypeOf(menuGroupType) === 'Financed');
  if (base?.payment == null && isFinanced) {
    return {
      code: 'menu_without_rate',
      field: 'interestRate',
      message: 'The loan has no rate, so the menu has no payments.',
      next: 'Enter the rate, or 0 for a loan without interest.',
    };
  }
  const payments = [base, ...(groups ?? [])];
  if (payments.some((of) => of && of.payment !== null && of.totalOfPayments === null)) {
    return {
      code: 'menu_without_total',
      message: 'A payment on the menu has no total of payments.',
    };
  }
  return undefined;
}
