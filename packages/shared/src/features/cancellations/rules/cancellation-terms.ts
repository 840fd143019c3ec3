import { daysBetween, type IsoDate } from '../../../kernel/dates.ts';
import { type Cents, roundedQuotient } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { type ProgramCancelRule, programCancelRule } from './program-rules.ts';
import { neverTookEffect } from './reasons.ts';
import {
  isWithinFullRefund,
  type RefundFacts,
  type RefundFigures,
  type RefundTerms,
  refundFigures,
} from './refund-figures.ts';
import { type FeeBound, type StateRule, stateRuleFor } from './state-rules.ts';

/** A cancellation as terms are chosen for it: the figures' facts, and whose rules apply. */
export interface CancellationFacts extends RefundFacts {
  programCode: string;
  /** The dealer's state: the law of the sale. */
  stateOfSale: string;
  /** The provider ends the contract, not its holder. */
  isProviderCancelling: boolean;
}

/** The refund with the terms that gave it. */
export interface CancellationRefund {
  terms: RefundTerms;
  figures: RefundFigures;
}

/**
 * Gives a cancellation's refund under the rules of its program and of the state of sale.
 * Refuses `no_program_rule` ("ask the provider") and what `refundFigures` refuses. Source: decisions.md §4
 */
export function cancellationRefund(facts: CancellationFacts): Result<CancellationRefund> {
  const terms = cancellationTerms(facts);
  if (!terms.ok) return terms;
  const figures = refundFigures(facts, terms.value);
  return figures.ok ? granted({ terms: terms.value, figures: figures.value }) : figures;
}

/**
 * Gives what program and state allow in this case: the longer of their full-refund days, the state's treatment
 * of claims, and the fee. Refuses `no_program_rule`. Source: decisions.md §4
 */
export function cancellationTerms(facts: CancellationFacts): Result<RefundTerms> {
  const program = programCancelRule(facts.programCode);
  if (!program) {
    return refused({
      code: 'no_program_rule',
      field: 'programCode',
      message: `There is no cancellation rule for program ${facts.programCode}.`,
      next: 'Ask the provider for the refund.',
    });
  }
  const state = stateRuleFor(program.kind, facts.stateOfSale, facts.purchaseDate);
  const terms = {
    method: program.method,
    fullRefundDays: Math.max(program.fullRefundDays, state.fullRefundDays),
    lossOfFullRefundOnClaim: state.lossOfFullRefundOnClaim,
    deductClaims: state.deductClaims,
    noRefundAfterClaim: state.noRefundAfterClaim,
    holderShare: state.holderShare,
  };
  return granted({ ...terms, feeCents: cancelFee(facts, program, state, isWithinFullRefund(facts, terms)) });
}

/**
 * Gives the fee in whole cents: nothing when the provider cancels or cover never took effect; within the full refund
 * what the state allows; else the lesser of the program's fee and the state's cap. Source: decisions.md §4
 */
function cancelFee(
  facts: CancellationFacts,
  program: ProgramCancelRule,
  state: StateRule,
  isWhole: boolean,
): Cents {
  if (facts.isProviderCancelling || neverTookEffect(facts.reason)) return 0;
  if (!isWhole) {
    const cap = { flatCents: state.feeCapFlat, percentOfPrice: state.feeCapPercentOfPrice };
    return feeWithin(cap, program.feeCents, facts.customerPriceCents);
  }
  const allowed = state.feeInFullPeriod;
  if (!allowed || dayOfCancel(facts) < allowed.fromDay) return 0;
  return feeWithin(allowed, program.feeCents, facts.customerPriceCents);
}

function feeWithin(bound: FeeBound, fee: Cents, price: Cents): Cents {
  const flat = bound.flatCents ?? fee;
  const percent = bound.percentOfPrice;
  const ofPrice =
    percent === null ? fee : roundedQuotient(BigInt(price) * BigInt(Math.round(percent * 100)), 10_000n);
  return Math.min(fee, flat, ofPrice);
}

function dayOfCancel(facts: { purchaseDate: IsoDate; cancelAsOf: IsoDate }): number {
  return daysBetween(facts.purchaseDate, facts.cancelAsOf);
}
