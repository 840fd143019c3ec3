import type { PortalError } from '../../../kernel/error.ts';
import type { Menu } from '../schema.ts';
import { optionalCode } from './sale-disclosures.ts';

/**
 * Returns why a menu can't be handed to a customer; undefined when it can: nothing is missing of the sentence that products aren't required, and
 * no payment is without its total. California forbids both since October 2026; nobody is handed one.
 * Source: areas.md §17 (CA, SB 766); Assumption: what one state demands for fairness holds everywhere.
 */
export function whyNotPrinted({ base, groups, disclosures }: Menu): PortalError | undefined {
  if (!disclosures?.some(({ code, text }) => code === optionalCode && text)) {
    return {
      code: 'menu_without_notice',
      message: "The menu doesn't say that products aren't required.",
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
