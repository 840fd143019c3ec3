import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { asOfWindow } from './as-of-window.ts';
import { whyNotActive } from './cancel-flow.ts';
import { cancelRulesFor, type RuleChoice } from './cancel-rules.ts';
import type { CancellationFacts } from './cancellation-terms.ts';

/**
 * How long a saved quote can be requested, in days after the day it was made. Assumption: a month, the same as the days
 * that a cancellation date may be in the past.
 */
export const quoteValidDays = 30;

/** The facts of a contract that decide whether its cancellation can be quoted. */
export interface QuotableContract extends RuleChoice {
  contractStatus: WireCode;
  isVoidedContract: boolean;
}

/**
 * Returns why no cancellation of a contract can be quoted on any day; undefined when one can. Refuses
 * `contract_not_active`, and what `cancelRulesFor` refuses. Source: portal.md §6 (only for Active contracts),
 * decisions.md §4
 */
export function whyNotQuotable(contract: QuotableContract): PortalError | undefined {
  const problem = whyNotActive(contract);
  if (problem) return problem;
  const rules = cancelRulesFor(contract);
  return rules.ok ? undefined : rules.error;
}

/**
 * Returns the last day on which a quote made today can be requested: 30 days from now, but never a day on which its
 * cancellation date would be too far in the past, unless it was from the start and was allowed to be. Assumption:
 * decisions.md §4 lets quotes expire and names no days.
 */
export function quoteExpiresOn(cancelAsOf: IsoDate, today: IsoDate): IsoDate {
  const last = addDays(today, quoteValidDays);
  const lastInTime = addDays(cancelAsOf, asOfWindow.daysBack);
  return lastInTime >= today && lastInTime < last ? lastInTime : last;
}

/** Returns why a quote cannot be requested any more; undefined on its last day and before. Refuses `quote_expired`. Source: decisions.md §4; Assumption: as `quoteExpiresOn` */
export function whyExpired(expiresOn: IsoDate, today: IsoDate): PortalError | undefined {
  if (today <= expiresOn) return undefined;
  return {
    code: 'quote_expired',
    message: `The quote was valid through ${formatCell('date', expiresOn)}.`,
    next: 'Make a new quote.',
  };
}

/**
 * The facts of a contract that a quote is calculated from, which may have changed by the time it is requested or
 * approved.
 */
type ContractFacts = Omit<
  CancellationFacts,
  'cancelAsOf' | 'cancelMiles' | 'reason' | 'services' | 'isProviderCancelling'
>;

const words: Record<keyof ContractFacts, string> = {
  programCode: 'program',
  stateOfSale: 'state of sale',
  isRule78Form: 'form',
  customerPriceCents: 'price',
  dealerCostCents: 'cost',
  purchaseDate: 'purchase date',
  expirationDate: 'expiration date',
  saleMiles: 'odometer at sale',
  expirationMiles: 'mileage limit',
  claimsPaidCents: 'paid claims',
};

/**
 * Returns why a quote no longer fits its contract, such as after a claim was paid; undefined when it does. Refuses
 * `quote_outdated`: the quote was calculated from other facts. Assumption: decisions.md §4 doesn't mention it; a refund
 * is right to the cent or is not approved.
 */
export function whyOutdated(quoted: ContractFacts, now: ContractFacts): PortalError | undefined {
  const changed = (Object.keys(words) as (keyof ContractFacts)[]).filter(
    (name) => quoted[name] !== now[name],
  );
  if (changed.length === 0) return undefined;
  return {
    code: 'quote_outdated',
    message: `The contract has changed since this quote was made: ${changed.map((name) => words[name]).join(', ')}.`,
    next: 'Make a new quote.',
  };
}
