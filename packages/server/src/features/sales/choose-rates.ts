import { maySee, subjectInScope } from '@pitlane/shared/access/field-rights';
import type { Actor } from '@pitlane/shared/access/session';
import { programTitle } from '@pitlane/shared/features/contracts/rules/codes';
import type { RatedPlan, RatedRate } from '@pitlane/shared/features/rating/rules/rate-program';
import type { RateLine } from '@pitlane/shared/features/rating/rules/rate-sheets';
import { type RetailPrice, whyNotPrice } from '@pitlane/shared/features/retail/rules/retail-price';
import type { PurchaseRequest } from '@pitlane/shared/features/sales/purchase-schema';
import { type Cents, centsOf, dollarsOf } from '@pitlane/shared/kernel/money';
import { badRequest, conflict } from '../../http/refusal.ts';
import type { EarlierRate } from '../rating/earlier-rates.ts';
import type { RatedSale } from '../rating/rate-sale.ts';

/** A rate being sold, at the price the customer pays. */
export interface SoldRate {
  programCode: string;
  plan: RatedPlan;
  rate: RatedRate;
  priceCents: Cents;
}

type Chosen = PurchaseRequest['contracts'][number];
interface Found {
  programCode: string;
  plan: RatedPlan;
  rate: RatedRate;
  price: RetailPrice;
  /** The rate that was shown, if a newer sheet has replaced it. */
  earlier: EarlierRate | undefined;
}

/**
 * Returns the rates being purchased, as the server just rated them. Refuses `program_twice` and a price out of bounds (400), what can't be sold
 * (409, with its reason), and `rate_changed` (409) if another cost or fixed price was shown, with both in the response. A rate whose sheet was
 * replaced is compared with the same line of the new sheet.
 * Source: areas.md §7 (R42)
 */
export function soldRates(
  rated: RatedSale,
  chosen: readonly Chosen[],
  { actor, earlier }: { actor: Actor; earlier: readonly EarlierRate[] },
): SoldRate[] {
  const seesCost = maySee('ownDealerCost', actor, subjectInScope(actor));
  const offers = chosen.map(({ rateID }) =>
    foundRate(
      rated,
      rateID,
      earlier.find(({ id }) => id === rateID),
    ),
  );
  refuseTwice(offers);
  const isAsShown = chosen.every((one, at) => wasShown(one, offers[at], seesCost));
  if (!isAsShown) throw rateChanged(chosen, offers, seesCost);
  return chosen.map((one, at) => soldRate(one, offers[at] as Found, { at, seesCost }));
}

function foundRate(rated: RatedSale, rateID: number, earlier: EarlierRate | undefined): Found | undefined {
  for (const { programCode, plans } of rated.programs) {
    for (const plan of plans) {
      const rate = plan.rates.find((one) =>
        earlier ? earlier.programCode === programCode && isSameLine(earlier, one) : one.id === rateID,
      );
      if (!rate) continue;
      if (rate.problem) throw conflict(rate.problem);
      if (rate.price) return { programCode, plan, rate, price: rate.price, earlier };
    }
  }
  return undefined;
}

function isSameLine(one: RateLine, other: RateLine): boolean {
  return (
    one.planCode === other.planCode &&
    one.months === other.months &&
    one.miles === other.miles &&
    one.deductibleCents === other.deductibleCents
  );
}

function refuseTwice(offers: readonly (Found | undefined)[]): void {
  const codes = offers.flatMap((one) => one?.programCode ?? []);
  const twice = codes.find((code, at) => codes.indexOf(code) < at);
  if (twice === undefined) return;
  throw badRequest({
    code: 'program_twice',
    field: 'contracts',
    message: `A deal can have only one ${programTitle(twice)} contract.`,
    next: 'Choose one.',
  });
}

/** A cost is accepted only from a caller who was shown one; others could guess until one matches. For them the two sheets are compared. */
function wasShown(
  { dealerCost, customerPrice }: Chosen,
  offer: Found | undefined,
  seesCost: boolean,
): boolean {
  if (!offer) return false;
  const { rate, price, earlier } = offer;
  const isSameCost =
    !seesCost || dealerCost === undefined
      ? !earlier || earlier.baseCents === rate.baseCents
      : centsOf(dealerCost) === rate.dealerCostCents;
  return isSameCost && (!price.isFixed || centsOf(customerPrice) === price.priceCents);
}

function rateChanged(chosen: readonly Chosen[], offers: readonly (Found | undefined)[], seesCost: boolean) {
  const refusal = conflict({
    code: 'rate_changed',
    message: 'The rates or prices have changed since they were shown.',
    next: 'Check the new prices, then purchase again.',
  });
  refusal.data = {
    contracts: chosen.map(({ rateID, customerPrice, dealerCost }, at) => {
      const now = offers[at];
      return {
        rateID,
        programCode: now?.programCode ?? null,
        sent: { customerPrice, ...(seesCost ? { dealerCost: dealerCost ?? null } : {}) },
        now: now ? pricesOf(now, seesCost) : null,
      };
    }),
  };
  return refusal;
}

/** The bounds of a price would reveal the cost. */
function pricesOf({ rate, price }: Found, seesCost: boolean) {
  const dollars = (cents: Cents | null) => (cents === null ? null : dollarsOf(cents));
  const customerPrice = dollars(price.priceCents);
  if (!seesCost) return { rateID: rate.id, customerPrice };
  const { minCents, maxCents } = price;
  return {
    rateID: rate.id,
    customerPrice,
    dealerCost: dollars(rate.dealerCostCents),
    minPrice: dollars(minCents),
    maxPrice: dollars(maxCents),
  };
}

function soldRate(
  { customerPrice }: Chosen,
  { programCode, plan, rate, price }: Found,
  { at, seesCost }: { at: number; seesCost: boolean },
): SoldRate {
  const priceCents = centsOf(customerPrice);
  const problem = whyNotPrice(priceCents, price);
  if (!problem) return { programCode, plan, rate, priceCents };
  const message = seesCost ? problem.message : "The dealer's retail settings don't allow this price.";
  throw badRequest({ ...problem, message, field: `contracts.${at}.customerPrice` });
}
