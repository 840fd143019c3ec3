import type { DraftMenu, DraftRate } from '../schema.ts';

/**
 * Returns the answers to a menu after rates or prices have changed. An answer counts for the price at which the product was shown: about any other
 * the customer has to be asked again, and until then the product isn't sold. Source: areas.md §17 (written consent to the product and its price)
 */
export function answersAtPrices(
  menu: DraftMenu | null,
  before: readonly DraftRate[],
  now: readonly DraftRate[],
): DraftMenu | null {
  const decisions = menu?.decisions ?? [];
  const holds = ({ rateID }: (typeof decisions)[number]) =>
    rateID === null || (priceOf(rateID, now) !== null && priceOf(rateID, now) === priceOf(rateID, before));
  if (!menu || decisions.every((one) => one.isAccepted === null || holds(one))) return menu;
  return {
    ...menu,
    isRecorded: false,
    decisions: decisions.map((one) => (holds(one) ? one : { ...one, isAccepted: null, at: null })),
  };
}

function priceOf(rateID: number, rates: readonly DraftRate[]): number | null {
  return rates.find((rate) => rate.rateID === rateID)?.customerPrice ?? null;
}
