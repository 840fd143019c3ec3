import { statusOf } from '@pitlane/shared/features/supplies/order-text';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import styles from './Supplies.module.css';

/** The status of an order, as a word with its color. */
export function SupplyStatusWord({ of }: { of: Pick<SupplyOrder, 'status'> }) {
  const status = statusOf(of);
  return (
    <span className={styles.status} data-status={status}>
      {status}
    </span>
  );
}
