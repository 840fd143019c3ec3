import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { centsOf } from '../../../kernel/money.ts';

/** The customer's last answer to a product of a menu, and the price in dollars at which it was shown. */
export interface RecordedDecision {
  rateID: number;
  name: string | null;
  customerPrice: number | null;
  isAccepted: boolean;
}

/** A rate that is sold, and what for in dollars. */
export interface SoldProduct {
  rateID: number;
  customerPrice: number;
}

/**
 * Returns why a product isn't sold on the menus that are on record for its quote; undefined if it was accepted at that price, and if nothing
 * is on record. Refuses `not_accepted` and `price_not_accepted`. Source: areas.md §7 (Better, 6), §17 (written consent to product and price)
 */
export function whyNotAccepted(
  { rateID, customerPrice }: SoldProduct,
  recorded: readonly RecordedDecision[],
): PortalError | undefined {
  if (recorded.length === 0) return undefined;
  const said = recorded.find((decision) => decision.rateID === rateID);
  const name = said?.name ?? 'A product';
  const next = 'Show the menu again.';
  if (!said?.isAccepted) {
    const message = said
      ? `The customer declined ${name}.`
      : "A product wasn't on the menu that the customer was shown.";
    return { code: 'not_accepted', message, next };
  }
  if (said.customerPrice !== null && centsOf(said.customerPrice) === centsOf(customerPrice)) return undefined;
  const [shown, asked] = [said.customerPrice, customerPrice].map((price) => formatCell('money', price));
  return {
    code: 'price_not_accepted',
    message: `The customer accepted ${name} at ${shown}, not at ${asked}.`,
    next,
  };
}
