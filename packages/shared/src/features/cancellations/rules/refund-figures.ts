import { daysBetween, type IsoDate, startedMonths } from '../../../kernel/dates.ts';
import { type Cents, roundedQuotient } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { mileLimit } from '../../contracts/rules/mileage.ts';
import { rule78Share, type Share } from '../../contracts/rules/rule78.ts';
import { type CancelReason, neverTookEffect } from './reasons.ts';

/** How the unused share is found; `ProRata` is by the greater of days and miles used. Source: decisions.md §4 */
export type RefundMethod = 'ProRata' | 'ProRataDays' | 'Rule78' | 'UnusedServices';

/** What a refund is worked out from: the contract, its claims, and how it is to be cancelled. */
export interface RefundFacts {
  customerPriceCents: Cents;
  dealerCostCents: Cents;
  purchaseDate: IsoDate;
  expirationDate: IsoDate;
  cancelAsOf: IsoDate;
  saleMiles: number;
  /** The odometer at which cover ends; null, 0 or 999999 and more is no mileage limit. */
  expirationMiles: number | null;
  /** The odometer at cancellation; required where cover ends at an odometer and miles count (`ProRata`, cover took effect). */
  cancelMiles: number | null;
  claimsPaidCents: Cents;
  reason: CancelReason;
  /** Prepaid maintenance only: services bought and used. */
  services?: { bought: number; used: number };
}

/** What program and state allow in this case, the fee already chosen (`cancellationTerms`). */
export interface RefundTerms {
  method: RefundMethod;
  /** The day count from purchase, that day included as 0, in which the whole price goes back. */
  fullRefundDays: number;
  lossOfFullRefundOnClaim: boolean;
  deductClaims: boolean;
  noRefundAfterClaim: boolean;
  /** The holder's share of the unearned price, 0 to 1, to four decimals. */
  holderShare: number;
  feeCents: Cents;
}

/** The refund to the cent; `customerRefundCents` is always provider + dealer. */
export interface RefundFigures {
  /** Used shares from 0 to 1, for showing only: no cent hangs on them. */
  usedShareDays: number;
  usedShareMiles: number;
  /** 0 to 100 with four decimals, as printed: a user can redo the refund from it by hand. */
  percent: number;
  grossCents: Cents;
  claimsDeductedCents: Cents;
  feeDeductedCents: Cents;
  customerRefundCents: Cents;
  /** The provider's part (`mbpiRefundAmount`). */
  providerRefundCents: Cents;
  dealerRefundCents: Cents;
  /** The odometer read lower than at the sale; no miles count as used, and someone should look. */
  isOdometerBelowSale: boolean;
}

const wholePercent = 1_000_000;

/**
 * Gives the refund of a cancelled contract in whole cents, rounded half up from the rounded percent.
 * 0 at or after expiration, before any other rule; all of it when cover never took effect or within the
 * full-refund days; else by the unused share.
 * Refuses `no_term`, `no_term_miles`, `as_of_before_purchase`, `miles_required`, `services_required`.
 * Source: decisions.md §4
 */
export function refundFigures(facts: RefundFacts, terms: RefundTerms): Result<RefundFigures> {
  const days = usedDays(facts);
  const miles = usedMiles(facts);
  const problem = whyNotRefundable(facts, terms, days);
  if (problem) return problem;

  const percent = percentParts(facts, terms, days, miles);
  const isWhole = neverTookEffect(facts.reason) || isWithinFullRefund(facts, terms);
  const claims = neverTookEffect(facts.reason) || !terms.deductClaims ? 0 : facts.claimsPaidCents;
  const fee = neverTookEffect(facts.reason) ? 0 : terms.feeCents;
  const holderShare = isWhole ? 1 : terms.holderShare;
  const gross = shareOfCents(facts.customerPriceCents, percent, holderShare);
  const customer = Math.max(0, gross - claims - fee);
  const ofCost = shareOfCents(facts.dealerCostCents, percent, holderShare);
  const provider = Math.min(customer, Math.max(0, ofCost - claims - fee));
  return granted({
    usedShareDays: days.part / days.whole,
    usedShareMiles: miles.part / miles.whole,
    percent: percent / 10_000,
    grossCents: gross,
    claimsDeductedCents: claims,
    feeDeductedCents: fee,
    customerRefundCents: customer,
    providerRefundCents: provider,
    dealerRefundCents: customer - provider,
    isOdometerBelowSale: facts.cancelMiles !== null && facts.cancelMiles < facts.saleMiles,
  });
}

/**
 * Tells whether a cancellation falls within the full-refund days, and no claim took them away. At or after expiration
 * even that gives nothing back. Source: decisions.md §4
 */
export function isWithinFullRefund(
  facts: Pick<RefundFacts, 'purchaseDate' | 'cancelAsOf' | 'claimsPaidCents'>,
  terms: Pick<RefundTerms, 'fullRefundDays' | 'lossOfFullRefundOnClaim' | 'noRefundAfterClaim'>,
): boolean {
  const hasClaim = facts.claimsPaidCents > 0;
  return (
    daysBetween(facts.purchaseDate, facts.cancelAsOf) <= terms.fullRefundDays &&
    !(hasClaim && (terms.lossOfFullRefundOnClaim || terms.noRefundAfterClaim))
  );
}

/** The refund percent as a whole number of ten-thousandths of a percent. */
function percentParts(facts: RefundFacts, terms: RefundTerms, days: Share, miles: Share): number {
  if (facts.cancelAsOf >= facts.expirationDate) return 0;
  if (neverTookEffect(facts.reason)) return wholePercent;
  if (terms.noRefundAfterClaim && facts.claimsPaidCents > 0) return 0;
  if (isWithinFullRefund(facts, terms)) return wholePercent;
  const unused = unusedShare(facts, terms.method, days, miles);
  return roundedQuotient(BigInt(unused.part) * BigInt(wholePercent), BigInt(unused.whole));
}

function unusedShare(facts: RefundFacts, method: RefundMethod, days: Share, miles: Share): Share {
  switch (method) {
    case 'ProRata':
      return rest(days.part * miles.whole >= miles.part * days.whole ? days : miles);
    case 'ProRataDays':
      return rest(days);
    case 'Rule78':
      return monthsLeftShare(facts);
    case 'UnusedServices': {
      const { bought, used } = facts.services ?? { bought: 1, used: 1 };
      return rest({ part: Math.min(used, bought), whole: bought });
    }
  }
}

/** Whole months left of the term's months; a started month counts as used. */
function monthsLeftShare(facts: RefundFacts): Share {
  const months = startedMonths(facts.purchaseDate, facts.expirationDate);
  const left = Math.max(0, months - startedMonths(facts.purchaseDate, facts.cancelAsOf));
  return rule78Share(left, months);
}

function rest(used: Share): Share {
  return { part: used.whole - used.part, whole: used.whole };
}

function usedDays(facts: RefundFacts): Share {
  const whole = daysBetween(facts.purchaseDate, facts.expirationDate);
  return { part: clamp(daysBetween(facts.purchaseDate, facts.cancelAsOf), whole), whole };
}

/** None where cover ends at no odometer, or had ended at the sale already. */
function usedMiles(facts: RefundFacts): Share {
  const whole = termMiles(facts);
  if (whole === undefined || whole <= 0) return { part: 0, whole: 1 };
  return { part: clamp((facts.cancelMiles ?? facts.saleMiles) - facts.saleMiles, whole), whole };
}

/** The miles from the sale to the end of cover; undefined where it ends at no odometer. */
function termMiles(facts: RefundFacts): number | undefined {
  const limit = mileLimit(facts.expirationMiles);
  return limit === undefined ? undefined : limit - facts.saleMiles;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

function shareOfCents(cents: Cents, percent: number, holderShare: number): Cents {
  const share = BigInt(Math.round(holderShare * 10_000));
  return roundedQuotient(BigInt(cents) * BigInt(percent) * share, BigInt(wholePercent) * 10_000n);
}

function whyNotRefundable(facts: RefundFacts, terms: RefundTerms, days: Share) {
  const countsMiles = terms.method === 'ProRata' && !neverTookEffect(facts.reason);
  const milesOfTerm = countsMiles ? termMiles(facts) : undefined;
  if (days.whole <= 0) {
    return refused({
      code: 'no_term',
      field: 'expirationDate',
      message: 'The contract has no term: it expires on the day of purchase.',
    });
  }
  if (milesOfTerm !== undefined && milesOfTerm <= 0) {
    return refused({
      code: 'no_term_miles',
      field: 'expirationMiles',
      message: 'The contract ends at an odometer that the vehicle already had at the sale.',
    });
  }
  if (facts.cancelAsOf < facts.purchaseDate) {
    return refused({
      code: 'as_of_before_purchase',
      field: 'cancelAsOfDate',
      message: 'The cancellation date lies before the purchase.',
      next: `Choose ${facts.purchaseDate} or a later day.`,
    });
  }
  if (milesOfTerm !== undefined && facts.cancelMiles === null) {
    return refused({
      code: 'miles_required',
      field: 'vehicleMilesWhenCancel',
      message: 'This contract ends at an odometer: the miles at cancellation are required.',
    });
  }
  if (terms.method === 'UnusedServices' && !neverTookEffect(facts.reason) && !facts.services?.bought) {
    return refused({
      code: 'services_required',
      message: 'Prepaid maintenance is refunded by its unused services: say how many were bought and used.',
    });
  }
  return undefined;
}
