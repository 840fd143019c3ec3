import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
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
      {counted(contractCount ?? 0, 'contract')} to remit, {moneyText(centsOf(dealerCost ?? 0))}
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
