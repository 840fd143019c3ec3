import type { PortalError } from '../../../kernel/error.ts';
import type { CancelRules } from './cancel-rules.ts';
import { refundMethods } from './refund-figures.ts';
import type { FeeBound } from './state-rules.ts';

/** Ten years: more days than any law or contract gives. */
const mostDays = 3_660;

/**
 * Returns why rules that were stored with a quote cannot be applied again; undefined when they can. Stored data is
 * checked like user input, so that a damaged row is refused and never produces a wrong amount. Refuses `bad_rules`,
 * naming the part. Source: decisions.md §4 (rule version and all inputs are stored)
 */
export function whyNotRules({ program, state }: CancelRules): PortalError | undefined {
  const inFullPeriod = state.feeInFullPeriod;
  const cap = { flatCents: state.feeCapFlat, percentOfPrice: state.feeCapPercentOfPrice };
  const parts: readonly (readonly [string, boolean])[] = [
    ["the program's method", refundMethods.includes(program.method)],
    ["the program's full-refund days", isDays(program.fullRefundDays)],
    ["the program's fee", isAmount(program.feeCents)],
    ["the state's full-refund days", isDays(state.fullRefundDays)],
    [
      "the state's fee during those days",
      !inFullPeriod || (isBound(inFullPeriod) && isDays(inFullPeriod.fromDay)),
    ],
    ["the state's fee cap", isBound(cap)],
    ["the holder's share", isWithin(state.holderShare, 1)],
    ['the days until the refund is due', isDays(state.dueDays)],
    ['the penalty for paying late', isWithin(state.penaltyPercent, 100)],
  ];
  const unsound = parts.find(([, isSound]) => !isSound);
  return (
    unsound && {
      code: 'bad_rules',
      message: `The rules saved with this quote can't be applied: ${unsound[0]} isn't valid.`,
      next: 'Make a new quote.',
    }
  );
}

function isBound({ flatCents, percentOfPrice }: FeeBound): boolean {
  return (
    (flatCents === null || isAmount(flatCents)) && (percentOfPrice === null || isWithin(percentOfPrice, 100))
  );
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0;
}

function isDays(days: number): boolean {
  return Number.isSafeInteger(days) && days >= 0 && days <= mostDays;
}

/** From 0 to the maximum; never something that isn't a stored number, such as null. */
function isWithin(value: number, most: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= most;
}
