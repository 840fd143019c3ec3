import { dayNumber, type IsoDate, startedMonths, wholeMonths } from '../../../kernel/dates.ts';
import { type Cents, roundedShare } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { termMiles } from '../../contracts/rules/mileage.ts';
import { rule78Share, type Share } from '../../contracts/rules/rule78.ts';
import { type CancelReason, neverTookEffect } from './reasons.ts';
import { whyNotFacts, whyNotMethod, whyNotTerms } from './refund-checks.ts';

/** How the unused share is found; `ProRata` is by the greater of days and miles used. Source: decisions.md §4 */
export const refundMethods = ['ProRata', 'ProRataDays', 'Rule78', 'UnusedServices'] as const;

/** The name of a refund's method. */
export type RefundMethod = (typeof refundMethods)[number];

/** Services bought and used of a prepaid maintenance plan; at least one was bought, and no more were used. */
interface Services {
  bought: number;
  used: number;
}

/** The input of a refund: the contract, its claims, and how it is cancelled. */
export interface RefundFacts {
  customerPriceCents: Cents;
  dealerCostCents: Cents;
  purchaseDate: IsoDate;
  expirationDate: IsoDate;
  cancelAsOf: IsoDate;
  saleMiles: number;
  /** The odometer at which coverage ends; null, 0 or 999999 and more means no mileage limit. */
  expirationMiles: number | null;
  /**
   * The odometer at cancellation; required if coverage ends at an odometer and miles count (`ProRata`, coverage took
   * effect, not expired).
   */
  cancelMiles: number | null;
  claimsPaidCents: Cents;
  reason: CancelReason;
  /** Prepaid maintenance only; null: not known yet. */
  services?: { [Name in keyof Services]: Services[Name] | null };
}

/** The terms of program and state in this case, with the fee already chosen (`cancellationTerms`). */
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

/** The basis of the percent; for `ProRata` the greater of `time` and `miles`, time if they are equal. */
export type PercentBasis =
  | 'expired'
  | 'neverTookEffect'
  | 'paidClaim'
  | 'fullRefund'
  | 'time'
  | 'miles'
  | 'months'
  | 'services';

/** The refund to the cent; `customerRefundCents` is always provider + dealer. */
export interface RefundFigures {
  /** Used shares from 0 to 1, for display only: no amount depends on them. */
  usedShareDays: number;
  usedShareMiles: number;
  usedDays: number;
  termDays: number;
  usedMiles: number;
  /** Null if cover ends at no odometer. */
  termMiles: number | null;
  basis: PercentBasis;
  /** 0 to 100 with four decimals, as printed: a user can recalculate the refund from it by hand. */
  percent: number;
  /** 1 for a full refund, regardless of what the state keeps otherwise. */
  holderShare: number;
  grossCents: Cents;
  claimsDeductedCents: Cents;
  feeDeductedCents: Cents;
  customerRefundCents: Cents;
  /** The same percent and share of the dealer's cost. */
  grossCostCents: Cents;
  /** The provider's share (`mbpiRefundAmount`). */
  providerRefundCents: Cents;
  dealerRefundCents: Cents;
  /** The odometer is lower than at the sale; no miles count as used, and someone should check it. */
  isOdometerBelowSale: boolean;
}

const wholePercent = 1_000_000;

/** The days of a cancellation, counted once: percent, full refund and fee all hang on them. */
export interface CancelDays {
  /** Days since the purchase; from the expiration on, at least those of the term. */
  gone: number;
  ofTerm: number;
}

/** Counts the days of a cancellation. Throws RangeError for what isn't a day. Source: decisions.md §4 */
export function cancelDays(
  facts: Pick<RefundFacts, 'purchaseDate' | 'expirationDate' | 'cancelAsOf'>,
): CancelDays {
  const purchase = dayNumber(facts.purchaseDate);
  return { gone: dayNumber(facts.cancelAsOf) - purchase, ofTerm: dayNumber(facts.expirationDate) - purchase };
}

/**
 * Returns the refund of a cancelled contract in whole cents, rounded half up from the rounded percent. 0 at or after
 * expiration, before any other rule; the full price if coverage never took effect or within the full-refund days;
 * otherwise by the unused share. Refuses what `whyNotFacts`, `whyNotMethod` and `whyNotTerms` refuse. Source:
 * decisions.md §4
 */
export function refundFigures(facts: RefundFacts, terms: RefundTerms): Result<RefundFigures> {
  const problem = whyNotFacts(facts) ?? whyNotMethod(facts, terms.method) ?? whyNotTerms(terms);
  return problem ? refused(problem) : granted(soundFigures(facts, terms, cancelDays(facts)));
}

/** As `refundFigures`, for facts and terms that the checks of `refundFigures` let pass, their days counted. Source: decisions.md §4 */
export function soundFigures(facts: RefundFacts, terms: RefundTerms, counted: CancelDays): RefundFigures {
  const days = { part: clamp(counted.gone, counted.ofTerm), whole: counted.ofTerm };
  const miles = usedMiles(facts);
  const { basis, unused } = unusedShare(facts, terms, counted, { days, miles });
  const percent = roundedShare(unused.part, wholePercent, unused.whole);
  const isUndone = neverTookEffect(facts.reason);
  const claims = isUndone || !terms.deductClaims ? 0 : facts.claimsPaidCents;
  const fee = isUndone ? 0 : terms.feeCents;
  const holderShare = basis === 'neverTookEffect' || basis === 'fullRefund' ? 1 : terms.holderShare;
  const gross = shareOfCents(facts.customerPriceCents, percent, holderShare);
  const customer = Math.max(0, gross - claims - fee);
  const grossCost = shareOfCents(facts.dealerCostCents, percent, holderShare);
  const provider = Math.min(customer, Math.max(0, grossCost - claims - fee));
  return {
    usedShareDays: days.part / days.whole,
    usedShareMiles: miles.part / miles.whole,
    usedDays: days.part,
    termDays: days.whole,
    usedMiles: miles.part,
    termMiles: miles === none ? null : miles.whole,
    basis,
    percent: percent / 10_000,
    holderShare,
    grossCents: gross,
    claimsDeductedCents: claims,
    feeDeductedCents: fee,
    customerRefundCents: customer,
    grossCostCents: grossCost,
    providerRefundCents: provider,
    dealerRefundCents: customer - provider,
    isOdometerBelowSale: facts.cancelMiles !== null && facts.cancelMiles < facts.saleMiles,
  };
}

/**
 * Returns whether a cancellation is within the full-refund days and no claim ended them. At or after expiration even
 * that refunds nothing. Source: decisions.md §4
 */
export function isWithinFullRefund(
  facts: Pick<RefundFacts, 'claimsPaidCents'>,
  terms: Pick<RefundTerms, 'fullRefundDays' | 'lossOfFullRefundOnClaim' | 'noRefundAfterClaim'>,
  daysGone: number,
): boolean {
  const isLost = facts.claimsPaidCents > 0 && (terms.lossOfFullRefundOnClaim || terms.noRefundAfterClaim);
  return !isLost && daysGone <= terms.fullRefundDays;
}

/**
 * Returns the whole months left of a contract's term on the cancellation date, out of all of them; a started month
 * counts as used, and the percent is 100 on the purchase date. Source: decisions.md §4 and §8 (Refunds)
 */
export function monthsLeft(
  facts: Pick<RefundFacts, 'purchaseDate' | 'expirationDate' | 'cancelAsOf'>,
): Share {
  const whole = monthsOfTerm(facts);
  const used = startedMonths(facts.purchaseDate, facts.cancelAsOf);
  return { part: Math.max(0, whole - used), whole };
}

/**
 * Returns the whole months of a term, 1 for a shorter one: 09/20/2025 to 09/21/2027 is 24. A month that started on the 29th to the 31st is
 * over on a 28th, as in a term of 12 months from 10/31/2019 to 10/28/2020 (golden/refunds.csv). Source: decisions.md §8 (Refunds)
 */
function monthsOfTerm({
  purchaseDate,
  expirationDate,
}: Pick<RefundFacts, 'purchaseDate' | 'expirationDate'>): number {
  const lastDay = `${purchaseDate.slice(0, 8)}28`;
  const from = purchaseDate < lastDay ? purchaseDate : lastDay;
  return Math.max(1, wholeMonths(from, expirationDate));
}

/** Returns the services of facts that `whyNotMethod` has let pass; throws for others. Source: decisions.md §4 */
export function servicesOf({ services }: RefundFacts): Services {
  const { bought, used } = services ?? { bought: null, used: null };
  if (bought === null || used === null) throw new Error('the services were not asked for');
  return { bought, used };
}

interface Unused {
  basis: PercentBasis;
  unused: Share;
}

const none: Share = { part: 0, whole: 1 };
const all: Share = { part: 1, whole: 1 };

function unusedShare(
  facts: RefundFacts,
  terms: RefundTerms,
  { gone, ofTerm }: CancelDays,
  { days, miles }: { days: Share; miles: Share },
): Unused {
  if (gone >= ofTerm) return { basis: 'expired', unused: none };
  if (neverTookEffect(facts.reason)) return { basis: 'neverTookEffect', unused: all };
  if (terms.noRefundAfterClaim && facts.claimsPaidCents > 0) return { basis: 'paidClaim', unused: none };
  if (isWithinFullRefund(facts, terms, gone)) return { basis: 'fullRefund', unused: all };
  switch (terms.method) {
    case 'ProRata':
      return days.part * miles.whole >= miles.part * days.whole
        ? { basis: 'time', unused: rest(days) }
        : { basis: 'miles', unused: rest(miles) };
    case 'ProRataDays':
      return { basis: 'time', unused: rest(days) };
    case 'Rule78': {
      const { part, whole } = monthsLeft(facts);
      return { basis: 'months', unused: rule78Share(part, whole) };
    }
    case 'UnusedServices': {
      const { bought, used } = servicesOf(facts);
      return { basis: 'services', unused: rest({ part: used, whole: bought }) };
    }
  }
}

function rest(used: Share): Share {
  return { part: used.whole - used.part, whole: used.whole };
}

function usedMiles(facts: RefundFacts): Share {
  const whole = termMiles(facts);
  if (whole === undefined) return none;
  return { part: clamp((facts.cancelMiles ?? facts.saleMiles) - facts.saleMiles, whole), whole };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

function shareOfCents(cents: Cents, percent: number, holderShare: number): Cents {
  if (holderShare === 1) return roundedShare(cents, percent, wholePercent);
  return roundedShare(cents, percent * Math.round(holderShare * 10_000), wholePercent * 10_000);
}
