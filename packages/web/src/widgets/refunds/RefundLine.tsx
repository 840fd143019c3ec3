import { clockText, isRefundUrgent } from '@pitlane/shared/features/cancellations/rules/refund-clock';
import { refundSteps } from '@pitlane/shared/features/cancellations/rules/refund-text';
import type { Cancellation } from '@pitlane/shared/features/cancellations/schema';
import styles from './RefundLine.module.css';

interface Props {
  cancellation: Cancellation;
  /** The clock is about money, which not everyone sees. */
  hasClock?: boolean;
}

/** The dated steps of a refund in one line, with its clock. Source: areas.md §14 (tracker, 1) */
export function RefundLine({ cancellation, hasClock = true }: Props) {
  const clock = hasClock ? clockText(cancellation) : '';
  return (
    <ol className={styles.line} aria-label="Refund steps">
      {refundSteps(cancellation).map(({ label, day, isDone }) => (
        <li key={label} data-done={isDone || undefined}>
          {label} <span className={styles.day}>{day || '–'}</span>
        </li>
      ))}
      {clock && (
        <li className={styles.clock} data-urgent={isRefundUrgent(cancellation.daysLeft) || undefined}>
          {clock}
        </li>
      )}
    </ol>
  );
}
