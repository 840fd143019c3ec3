import { whyNotAmount } from '../../../kernel/amounts.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { RetailSetting } from './retail-settings.ts';

/** What a price depends on: the dealer's setting, its cost, and the most that the program lets a customer be asked. */
export interface PriceFacts {
  setting: RetailSetting;
  dealerCostCents: Cents;
  /** Null if the program caps no price. */
  priceCapCents: Cents | null;
}

/** The price that a menu offers, in whole cents. */
export interface RetailPrice {
  priceCents: Cents;
  /** The setting names the price itself; it cannot be changed. */
  isFixed: boolean;
  /** The setting's own markup lay outside of its bounds, and the nearest bound was taken. */
  isMarkupBounded: boolean;
  /** A fixed price that does not cover the dealer's cost; someone should look. */
  isBelowCost: boolean;
}

/**
 * Returns the price that a retail setting makes: its own where it is above 0, else the dealer's cost and its markup, which
 * stays within its bounds. Refuses `bad_amount`, and `above_price_cap` naming the cap. Source: decisions.md §6
 */
export function retailPrice(facts: PriceFacts): Result<RetailPrice> {
  const { setting, dealerCostCents, priceCapCents } = facts;
  const problem = whyNotPriceFacts(facts);
  if (problem) return refused(problem);
  const isFixed = setting.customerPriceCents > 0;
  const markup = Math.max(setting.minMarkupCents, Math.min(setting.baseMarkupCents, setting.maxMarkupCents));
  const priceCents = isFixed ? setting.customerPriceCents : dealerCostCents + markup;
  const aboveCap = whyAboveCap(priceCents, priceCapCents);
  if (aboveCap) return refused(aboveCap);
  return granted({
    priceCents,
    isFixed,
    isMarkupBounded: !isFixed && markup !== setting.baseMarkupCents,
    isBelowCost: priceCents < dealerCostCents,
  });
}

/**
 * Returns why a price that someone chose cannot be asked; undefined when it can. A fixed price cannot be changed, any other
 * leaves a markup within the setting's bounds. Refuses `bad_amount`, `price_fixed`, `markup_out_of_range`,
 * `above_price_cap`. Source: decisions.md §6; the words of the range: portal.md §5
 */
export function whyNotPrice(priceCents: Cents, facts: PriceFacts): PortalError | undefined {
  const { setting, dealerCostCents, priceCapCents } = facts;
  const problem = whyNotAmount(priceCents, 'customerPrice') ?? whyNotPriceFacts(facts);
  if (problem) return problem;
  const { customerPriceCents, minMarkupCents, maxMarkupCents } = setting;
  if (customerPriceCents > 0 && priceCents !== customerPriceCents) {
    return {
      code: 'price_fixed',
      field: 'customerPrice',
      message: `The retail setting fixes the price at ${moneyText(customerPriceCents)}.`,
    };
  }
  const [least, most] = [dealerCostCents + minMarkupCents, dealerCostCents + maxMarkupCents];
  if (customerPriceCents === 0 && (priceCents < least || priceCents > most)) {
    return {
      code: 'markup_out_of_range',
      field: 'customerPrice',
      message: `Must be between ${moneyText(least)} and ${moneyText(most)}`,
    };
  }
  return whyAboveCap(priceCents, priceCapCents);
}

function whyNotPriceFacts({ setting, dealerCostCents, priceCapCents }: PriceFacts): PortalError | undefined {
  return (
    whyNotAmount(dealerCostCents, 'dealerCost') ??
    whyNotAmount(setting.baseMarkupCents, 'baseMarkup') ??
    whyNotAmount(setting.minMarkupCents, 'minMarkup') ??
    whyNotAmount(setting.maxMarkupCents, 'maxMarkup') ??
    whyNotAmount(setting.customerPriceCents, 'customerPrice') ??
    whyNotAmount(priceCapCents ?? 0, 'priceCap')
  );
}

function whyAboveCap(priceCents: Cents, capCents: Cents | null): PortalError | undefined {
  if (capCents === null || priceCents <= capCents) return undefined;
  return {
    code: 'above_price_cap',
    field: 'customerPrice',
    message: `The program lets a customer be asked ${moneyText(capCents)} at most.`,
  };
}
