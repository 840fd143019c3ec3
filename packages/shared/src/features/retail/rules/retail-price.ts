import { whyNotAmount } from '../../../kernel/amounts.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { RetailSetting } from './retail-settings.ts';

/** The facts that a price depends on: the dealer's setting, its cost, and the maximum for the customer. */
export interface PriceFacts {
  /** Undefined if the dealer has none for the program and term. */
  setting: RetailSetting | undefined;
  dealerCostCents: Cents;
  /** Null if nothing caps the price. */
  priceCapCents: Cents | null;
}

/** The price that a menu offers and the limits for changing it, in whole cents. */
export interface RetailPrice {
  /** Null without a retail setting: the dealer enters a price. */
  priceCents: Cents | null;
  minCents: Cents;
  /** Null without a limit. */
  maxCents: Cents | null;
  /** The setting names the price itself; it cannot be changed. */
  isFixed: boolean;
  /** The setting's own markup was outside of its limits or above the cap, so the nearest limit was used. */
  isMarkupBounded: boolean;
  /** A fixed price that does not cover the dealer's cost; someone should look. */
  isBelowCost: boolean;
}

/**
 * Returns the price that a retail setting makes: its own where it is above 0, otherwise the dealer's cost and its markup, which stays within its
 * bounds and below the cap. Refuses `bad_amount`, and `above_price_cap` where not even the lowest price is within the cap.
 * Source: decisions.md §6; Assumption: without a setting any price from the dealer's cost on
 */
export function retailPrice(facts: PriceFacts): Result<RetailPrice> {
  const { setting, dealerCostCents, priceCapCents } = facts;
  const problem = whyNotPriceFacts(facts);
  if (problem) return refused(problem);
  const price = setting ? priceOf(setting, dealerCostCents) : openPrice(dealerCostCents);
  if (priceCapCents === null) return granted(price);
  if (price.minCents > priceCapCents) return refused(aboveCap(priceCapCents));
  const { priceCents, maxCents } = price;
  const isCapped = priceCents !== null && priceCents > priceCapCents;
  return granted({
    ...price,
    priceCents: isCapped ? priceCapCents : priceCents,
    maxCents: Math.min(maxCents ?? priceCapCents, priceCapCents),
    isMarkupBounded: price.isMarkupBounded || isCapped,
  });
}

function priceOf(setting: RetailSetting, dealerCostCents: Cents): RetailPrice {
  const { customerPriceCents, baseMarkupCents, minMarkupCents, maxMarkupCents } = setting;
  if (customerPriceCents > 0) {
    const fixed = {
      priceCents: customerPriceCents,
      minCents: customerPriceCents,
      maxCents: customerPriceCents,
    };
    const isBelowCost = customerPriceCents < dealerCostCents;
    return { ...fixed, isFixed: true, isMarkupBounded: false, isBelowCost };
  }
  const markup = Math.max(minMarkupCents, Math.min(baseMarkupCents, maxMarkupCents));
  return {
    priceCents: dealerCostCents + markup,
    minCents: dealerCostCents + minMarkupCents,
    maxCents: dealerCostCents + maxMarkupCents,
    isFixed: false,
    isMarkupBounded: markup !== baseMarkupCents,
    isBelowCost: false,
  };
}

function openPrice(dealerCostCents: Cents): RetailPrice {
  const unknown = { priceCents: null, isFixed: false, isMarkupBounded: false, isBelowCost: false };
  return { ...unknown, minCents: dealerCostCents, maxCents: null };
}

/**
 * Returns why a chosen price isn't allowed; undefined if it is. A fixed price cannot be changed, any other must be
 * within its limits. Refuses `bad_amount`, `price_fixed`, `price_out_of_range`. Source: decisions.md §6; the words of
 * the range: portal.md §5
 */
export function whyNotPrice(
  chosenCents: Cents,
  { minCents, maxCents, isFixed }: RetailPrice,
): PortalError | undefined {
  const problem = whyNotAmount(chosenCents, 'customerPrice');
  if (problem) return problem;
  if (chosenCents >= minCents && (maxCents === null || chosenCents <= maxCents)) return undefined;
  const [least, most] = [moneyText(minCents), maxCents === null ? '' : moneyText(maxCents)];
  if (isFixed) {
    const message = `The retail setting fixes the price at ${least}.`;
    return { code: 'price_fixed', field: 'customerPrice', message };
  }
  const message = most ? `Must be between ${least} and ${most}` : `Must be ${least} or more.`;
  return { code: 'price_out_of_range', field: 'customerPrice', message };
}

function whyNotPriceFacts({ setting, dealerCostCents, priceCapCents }: PriceFacts): PortalError | undefined {
  return (
    whyNotAmount(dealerCostCents, 'dealerCost') ??
    whyNotAmount(setting?.baseMarkupCents ?? 0, 'baseMarkup') ??
    whyNotAmount(setting?.minMarkupCents ?? 0, 'minMarkup') ??
    whyNotAmount(setting?.maxMarkupCents ?? 0, 'maxMarkup') ??
    whyNotAmount(setting?.customerPriceCents ?? 0, 'customerPrice') ??
    whyNotAmount(priceCapCents ?? 0, 'priceCap')
  );
}

/** Without the dealer's own lowest price, which would reveal the cost to users who may not see it. */
function aboveCap(capCents: Cents): PortalError {
  return {
    code: 'above_price_cap',
    field: 'customerPrice',
    message: `A customer can't be charged more than ${moneyText(capCents)}, which is below the dealer's lowest price.`,
  };
}
