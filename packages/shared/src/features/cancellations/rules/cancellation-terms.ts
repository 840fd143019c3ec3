import { granted, type Result, refused } from '../../../kernel/result.ts';
import { type CancelFee, cancelFee } from './cancel-fee.ts';
import { type CancelRules, cancelRulesFor, type RuleChoice } from './cancel-rules.ts';
import { whyNotUndone } from './reasons.ts';
import { whyNotFacts, whyNotMethod } from './refund-checks.ts';
import {
  cancelDays,
  isWithinFullRefund,
  type RefundFacts,
  type RefundFigures,
  type RefundTerms,
  soundFigures,
} from './refund-figures.ts';
import { whyNotRules } from './stored-rules.ts';

/** A cancellation as terms are chosen for it: the figures' facts, and whose rules apply. */
export interface CancellationFacts extends RefundFacts, RuleChoice {
  /** The provider ends the contract, not its holder. */
  isProviderCancelling: boolean;
}

/** The terms of program and state in this case, and the source of the fee. */
export type CancellationTerms = RefundTerms & CancelFee;

/** The refund with the rules and the terms that gave it. */
export interface CancellationRefund {
  rules: CancelRules;
  terms: CancellationTerms;
  figures: RefundFigures;
}

/**
 * Returns today's rules for quoting a cancellation. A saved quote keeps its own rules, whatever its reason. Refuses
 * `coverage_took_effect` and what `cancelRulesFor` refuses. Source: decisions.md §4 and §8 (Refunds)
 */
export function rulesOfToday(facts: CancellationFacts): Result<CancelRules> {
  const problem = whyNotUndone(facts);
  return problem ? refused(problem) : cancelRulesFor(facts);
}

/**
 * Returns a cancellation's refund under the rules of its program and of the state of sale.
 * Refuses what `rulesOfToday` and `refundFigures` refuse. Source: decisions.md §4
 */
export function cancellationRefund(facts: CancellationFacts): Result<CancellationRefund> {
  const rules = rulesOfToday(facts);
  return rules.ok ? refundBy(rules.value, facts) : rules;
}

/**
 * Returns a cancellation's refund under rules that were stored with a quote.
 * Refuses what `whyNotRules` and `refundFigures` refuse. Source: decisions.md §4
 */
export function refundUnder(rules: CancelRules, facts: CancellationFacts): Result<CancellationRefund> {
  const problem = whyNotRules(rules);
  return problem ? refused(problem) : refundBy(rules, facts);
}

function refundBy(rules: CancelRules, facts: CancellationFacts): Result<CancellationRefund> {
  const problem = whyNotFacts(facts) ?? whyNotMethod(facts, rules.program.method);
  if (problem) return refused(problem);
  const days = cancelDays(facts);
  const terms = cancellationTerms(rules, facts, days.gone);
  return granted({ rules, terms, figures: soundFigures(facts, terms, days) });
}

/**
 * Returns what program and state allow in this case: the longer of their full-refund days, the state's treatment of
 * claims, the holder's share, and the fee. The facts must pass `whyNotFacts`; `daysGone` counts from the purchase.
 * Source: decisions.md §4; the whole share if the provider cancels: the row of Oklahoma, the only state that keeps a
 * part.
 */
export function cancellationTerms(
  { program, state }: CancelRules,
  facts: CancellationFacts,
  daysGone: number,
): CancellationTerms {
  const fullRefund = {
    fullRefundDays: Math.max(state.fullRefundDays, program.fullRefundDays),
    lossOfFullRefundOnClaim: state.lossOfFullRefundOnClaim,
    noRefundAfterClaim: state.noRefundAfterClaim,
  };
  const isWhole = isWithinFullRefund(facts, fullRefund, daysGone);
  return {
    ...fullRefund,
    method: program.method,
    deductClaims: state.deductClaims,
    holderShare: facts.isProviderCancelling ? 1 : state.holderShare,
    ...cancelFee(facts, { program, state }, isWhole ? daysGone : undefined),
  };
}
