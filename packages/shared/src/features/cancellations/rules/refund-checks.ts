import { whyNotAmount } from '../../../kernel/amounts.ts';
import { daysBetween, type IsoDate, whyNotDay } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { termMiles } from '../../contracts/rules/mileage.ts';
import { neverTookEffect } from './reasons.ts';
import type { RefundFacts, RefundMethod, RefundTerms } from './refund-figures.ts';

/** More than any odometer shows. */
const mostMiles = 9_999_999;

/**
 * Returns why facts can't be used to calculate a refund by any method; undefined when they can. Refuses `bad_date`,
 * `bad_amount`, `bad_miles`, `no_term` and `as_of_before_purchase`, each with its field on the wire. Source:
 * decisions.md §4
 */
export function whyNotFacts(facts: RefundFacts): PortalError | undefined {
  return (
    whyNotDay(facts.purchaseDate, 'purchaseDate') ??
    whyNotDay(facts.expirationDate, 'expirationDate') ??
    whyNotDay(facts.cancelAsOf, 'cancelAsOfDate') ??
    whyNotAmount(facts.customerPriceCents, 'customerPrice') ??
    whyNotAmount(facts.dealerCostCents, 'dealerCost') ??
    whyNotAmount(facts.claimsPaidCents, 'claimsPaid') ??
    whyNotMiles(facts.saleMiles, 'saleMileage') ??
    whyNotMiles(facts.expirationMiles ?? 0, 'expirationMiles') ??
    whyNotMiles(facts.cancelMiles ?? 0, 'vehicleMilesWhenCancel') ??
    whyNoTerm(facts) ??
    whyBeforePurchase(facts)
  );
}

/**
 * Returns why a method cannot be applied to facts that are valid on their own; undefined when it can. An undone sale
 * and an expired contract need neither miles nor services. Refuses `miles_required`, `services_required` and
 * `bad_services`. Source: decisions.md §4 (0 at expiration before any other rule; miles are required unless unlimited;
 * unused services)
 */
export function whyNotMethod(facts: RefundFacts, method: RefundMethod): PortalError | undefined {
  if (neverTookEffect(facts.reason) || facts.cancelAsOf >= facts.expirationDate) return undefined;
  if (method === 'ProRata') return whyNotByMiles(facts);
  return method === 'UnusedServices' ? whyNotByServices(facts.services) : undefined;
}

/**
 * Returns why terms that were chosen elsewhere are invalid; undefined when they can be applied. Refuses `bad_amount`
 * (the fee) and `bad_terms` (full-refund days, the holder's share). Source: decisions.md §4
 */
export function whyNotTerms({ feeCents, fullRefundDays, holderShare }: RefundTerms): PortalError | undefined {
  const problem = whyNotAmount(feeCents, 'cancelFeeAmount');
  if (problem || (isCount(fullRefundDays) && holderShare >= 0 && holderShare <= 1)) return problem;
  return {
    code: 'bad_terms',
    message: "Full-refund days must be a whole number, 0 or more, and the holder's share from 0 to 1.",
  };
}

/** Returns why a day of cancellation is before the purchase; undefined when it does not. Source: decisions.md §4 */
export function whyBeforePurchase(facts: {
  purchaseDate: IsoDate;
  cancelAsOf: IsoDate;
}): PortalError | undefined {
  if (facts.cancelAsOf >= facts.purchaseDate) return undefined;
  return {
    code: 'as_of_before_purchase',
    field: 'cancelAsOfDate',
    message: 'The cancellation date is before the purchase date.',
    next: `Choose ${formatCell('date', facts.purchaseDate)} or a later day.`,
  };
}

function whyNotMiles(miles: number, field: string): PortalError | undefined {
  if (Number.isInteger(miles) && miles >= 0 && miles <= mostMiles) return undefined;
  return { code: 'bad_miles', field, message: 'Must be a whole number from 0 to 9,999,999.' };
}

function whyNoTerm(facts: RefundFacts): PortalError | undefined {
  if (daysBetween(facts.purchaseDate, facts.expirationDate) > 0) return undefined;
  return {
    code: 'no_term',
    field: 'expirationDate',
    message: 'The contract has no term because it expires on its purchase date.',
  };
}

function whyNotByMiles(facts: RefundFacts): PortalError | undefined {
  if (termMiles(facts) === undefined || facts.cancelMiles !== null) return undefined;
  return {
    code: 'miles_required',
    field: 'vehicleMilesWhenCancel',
    message: 'Enter the odometer. The contract has a mileage limit.',
  };
}

function whyNotByServices(services: RefundFacts['services']): PortalError | undefined {
  const { bought, used } = services ?? { bought: null, used: null };
  if (bought === null || used === null) {
    return {
      code: 'services_required',
      field: bought === null ? 'servicesBought' : 'servicesUsed',
      message:
        'Enter how many services were bought and used. Prepaid maintenance is refunded by unused services.',
    };
  }
  const isBought = isCount(bought) && bought > 0;
  if (isBought && isCount(used) && used <= bought) return undefined;
  return {
    code: 'bad_services',
    field: isBought ? 'servicesUsed' : 'servicesBought',
    message: "Services used can't exceed services bought (1 or more).",
  };
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0;
}
