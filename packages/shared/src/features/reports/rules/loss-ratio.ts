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

/** A loss ratio as a number and as it is shown. */
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
  return granted({ percent, text: formatCell('percent', percent) });
}
