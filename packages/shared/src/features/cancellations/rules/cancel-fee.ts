import { type Cents, roundedShare } from '../../../kernel/money.ts';
import type { CancelRules } from './cancel-rules.ts';
import { type CancelReason, neverTookEffect } from './reasons.ts';
import type { FeeBound } from './state-rules.ts';

/** Where a fee comes from; the program unless a state's cap is lower. */
export type FeeBasis =
  | 'neverTookEffect'
  | 'providerCancels'
  | 'fullRefund'
  | 'program'
  | 'stateFlat'
  | 'statePercent';

/** A fee in whole cents, and where it comes from. */
export interface CancelFee {
  feeCents: Cents;
  feeBasis: FeeBasis;
  /** The state's percent of the price, if that applied. */
  feePercent: number | null;
}

/** The facts that a fee depends on, in addition to the rules. */
export interface FeeFacts {
  customerPriceCents: Cents;
  reason: CancelReason;
  isProviderCancelling: boolean;
}

/**
 * Returns the fee of a cancellation: nothing if the provider cancels or coverage never took effect; for a full refund
 * what the state allows; otherwise the lesser of the program's fee and the state's cap. `fullRefundDay` is the day
 * within the full-refund period, with 0 as the purchase date; undefined outside of it (`isWithinFullRefund`). Source:
 * decisions.md §4
 */
export function cancelFee(
  facts: FeeFacts,
  { program, state }: CancelRules,
  fullRefundDay: number | undefined,
): CancelFee {
  if (neverTookEffect(facts.reason)) return noFee('neverTookEffect');
  if (facts.isProviderCancelling) return noFee('providerCancels');
  if (fullRefundDay === undefined) {
    const cap = { flatCents: state.feeCapFlat, percentOfPrice: state.feeCapPercentOfPrice };
    return feeWithin(cap, program.feeCents, facts.customerPriceCents);
  }
  const allowed = state.feeInFullPeriod;
  if (!allowed || fullRefundDay < allowed.fromDay) return noFee('fullRefund');
  return feeWithin(allowed, program.feeCents, facts.customerPriceCents);
}

function noFee(feeBasis: FeeBasis): CancelFee {
  return { feeCents: 0, feeBasis, feePercent: null };
}

function feeWithin(bound: FeeBound, feeCents: Cents, priceCents: Cents): CancelFee {
  const { flatCents, percentOfPrice } = bound;
  let least: CancelFee = { feeCents, feeBasis: 'program', feePercent: null };
  if (flatCents !== null && flatCents < feeCents)
    least = { feeCents: flatCents, feeBasis: 'stateFlat', feePercent: null };
  if (percentOfPrice === null) return least;
  const ofPrice = percentOf(priceCents, percentOfPrice);
  return ofPrice < least.feeCents
    ? { feeCents: ofPrice, feeBasis: 'statePercent', feePercent: percentOfPrice }
    : least;
}

/** Half up to the cent; a percent of two decimals. */
function percentOf(cents: Cents, percent: number): Cents {
  return roundedShare(cents, Math.round(percent * 100), 10_000);
}
