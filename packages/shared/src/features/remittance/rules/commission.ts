import { percentOfCents, percentParts, whyNotAmount } from '../../../kernel/amounts.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';

/** A contract as its commission sees it. */
export interface CommissionedContract {
  commissionCents: Cents;
  /** It was remitted, and its batch wasn't returned. */
  isRemitted: boolean;
  /** How it ended, if it did; the percent of a cancellation is that of the refund, 0 to 100. */
  end: { kind: 'Cancelled'; percent: number } | { kind: 'Voided' } | null;
}

/** An agency's commission for a contract; the net is the earned amount less the chargeback. */
export interface Commission {
  earnedCents: Cents;
  chargebackCents: Cents;
  netCents: Cents;
}

/**
 * Returns the commission of a contract in whole cents, half up: earned when remitted; a cancellation charges back the
 * refund's percent of it, a void all. Refuses `bad_amount` and `bad_percent`. Source: decisions.md §5
 */
export function commissionOf({ commissionCents, isRemitted, end }: CommissionedContract): Result<Commission> {
  const problem = whyNotAmount(commissionCents, 'commission');
  if (problem) return refused(problem);
  const percent = percentTakenBack(end);
  const parts = percentParts(percent);
  if (parts === undefined || percent > 100) {
    return refused({
      code: 'bad_percent',
      field: 'cancelRefundPercent',
      message: 'A refund is 0 to 100 percent.',
    });
  }
  const earnedCents = isRemitted ? commissionCents : 0;
  const chargebackCents = percentOfCents(earnedCents, parts);
  return granted({ earnedCents, chargebackCents, netCents: earnedCents - chargebackCents });
}

function percentTakenBack(end: CommissionedContract['end']): number {
  if (end === null) return 0;
  return end.kind === 'Voided' ? 100 : end.percent;
}
