import { counted } from '../../../kernel/counted.ts';
import { formatCell } from '../../../kernel/format.ts';

/** Days to the due date from which a refund is urgent. Source: areas.md §14 (red before it bites) */
export const urgentDays = 5;

/** The display of a refund's clock. */
export interface RefundClock {
  /** Days until the refund is due, less than 0 if it is late; null once it is paid or called off. */
  daysLeft: number | null;
  /** Days that it was, or is, paid late. */
  daysLate: number | null;
  /** In dollars; null for users who see no money. */
  latePenaltyAmount: number | null;
}

/** Writes the clock: "7 days left", "4 days late, $90.15 so far", "Paid 2 days late, penalty $90.15"; empty for one that was paid in time. Source: areas.md §14 (tracker) */
export function clockText({ daysLeft, daysLate, latePenaltyAmount }: RefundClock): string {
  const amount = latePenaltyAmount ? formatCell('money', latePenaltyAmount) : '';
  if (daysLeft === null) {
    return daysLate ? `Paid ${counted(daysLate, 'day')} late${amount && `, penalty ${amount}`}` : '';
  }
  if (daysLeft > 0) return `${counted(daysLeft, 'day')} left`;
  if (daysLeft === 0) return 'Due today';
  return `${counted(-daysLeft, 'day')} late${amount && `, ${amount} so far`}`;
}

/** Returns whether a refund has to be paid soon or is late already. Source: areas.md §14 (tracker, 2) */
export function isRefundUrgent(daysLeft: number | null): boolean {
  return daysLeft !== null && daysLeft <= urgentDays;
}

/** The days before the due date on which its payer is reminded. Source: areas.md §14 (tracker, 5) */
const remindedBefore = [10, 5, 1];

/**
 * Returns whether a reminder is due after the last one was sent: at 10, 5 and 1 days, and as each 30 days of penalty start. Days left count down; a
 * day without reminders isn't skipped over. Source: areas.md §14 (tracker, 5)
 */
export function isReminded({ daysLeft, before }: { daysLeft: number; before: number }): boolean {
  if (remindedBefore.some((days) => daysLeft <= days && days < before)) return true;
  return startedPeriods(daysLeft) > startedPeriods(before);
}

function startedPeriods(daysLeft: number): number {
  return Math.ceil(Math.max(0, -daysLeft) / 30);
}
