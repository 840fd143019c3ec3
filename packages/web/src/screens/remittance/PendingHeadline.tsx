import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { countText } from './batch-lines-of.ts';
import styles from './Remittance.module.css';

/** The pending total, and how much of it is late. */
export function PendingHeadline({
  remittance: { pending, amberDays, redDays },
}: {
  remittance: DealerRemittance;
}) {
  const { contractCount, dealerCost, amberCount, redCount } = pending;
  return (
    <h2 className={styles.headline}>
      {countText(contractCount ?? 0)} to remit, {moneyText(centsOf(dealerCost ?? 0))}
      <Late mark="amber" count={amberCount} days={amberDays} />
      <Late mark="red" count={redCount} days={redDays} />
    </h2>
  );
}

function Late({ mark, count, days }: { mark: string; count: number | null; days: number | null }) {
  if (!count) return null;
  return (
    <span className={styles.days} data-mark={mark}>
      {count} over {days} days
    </span>
  );
}
