import { whyNotAmount } from '../../../kernel/amounts.ts';
import { formatCell } from '../../../kernel/format.ts';
import { type Cents, roundedQuotient } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';

/** Claims cost and earned premium, in whole cents. */
export interface LossFacts {
  paidCents: Cents;
  reserveCents: Cents;
  earnedCents: Cents;
}

/** A loss ratio as a number and as text. */
export interface LossRatio {
  /** To four decimals, above 100 where claims cost more than was earned; null if nothing was earned. */
  percent: number | null;
  text: string;
}

/**
 * Returns the loss ratio, claims paid and reserved over premium earned, half up; with nothing earned it is "n/a" and never
 * 0 %. Refuses `bad_amount`. Source: decisions.md §6
 */
export function lossRatio({ paidCents, reserveCents, earnedCents }: LossFacts): Result<LossRatio> {
  const problem =
    whyNotAmount(paidCents, 'paid') ??
    whyNotAmount(reserveCents, 'reserve') ??
    whyNotAmount(earnedCents, 'earned');
  if (problem) return refused(problem);
  if (earnedCents === 0) return granted({ percent: null, text: 'n/a' });
  const losses = BigInt(paidCents) + BigInt(reserveCents);
  const percent = roundedQuotient(losses * 1_000_000n, BigInt(earnedCents)) / 10_000;
  return granted({ percent, text: formatCell('ratio', percent) });
}

/** The parts of a loss ratio that a reader may see. */
export interface LossView {
  seesReserve: boolean;
  seesEarned: boolean;
}

/** Below this, whole percents would give away the premium to the cent, in cents. */
export const leastEarnedCents = 500;

/**
 * Returns the loss ratio that a reader may see: from claims paid only without the right to the reserve, and rounded without the right to
 * the earned premium, which could otherwise be calculated from the two. Rounding is to whole percents, and to two digits from 100 % up;
 * "n/a" if too little is earned to hide it. Refuses `bad_amount`. Source: decisions.md §6, docs/decisions/0020
 */
export function lossRatioFor(facts: LossFacts, { seesReserve, seesEarned }: LossView): Result<LossRatio> {
  const reserveCents = seesReserve ? facts.reserveCents : 0;
  const exact = lossRatio({ ...facts, reserveCents });
  if (seesEarned || !exact.ok) return exact;
  if (facts.earnedCents < leastEarnedCents) return granted({ percent: null, text: 'n/a' });
  const [losses, earned] = [BigInt(facts.paidCents) + BigInt(reserveCents), BigInt(facts.earnedCents)];
  let step = 1n;
  while (losses >= earned * step) step *= 10n;
  const percent = roundedQuotient(losses * 100n, earned * step) * Number(step);
  return granted({ percent, text: formatCell('ratio', percent) });
}
