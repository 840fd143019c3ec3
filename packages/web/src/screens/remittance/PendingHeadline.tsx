import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { countText } from './batch-lines-of.ts';
import styles from './Remittance.module.css';

/** The pending total, and how much of it is late. */
export function PendingHeadline({ remittance }: { remittance: DealerRemittance }) {
  const { contracts, amberDays, redDays } = remittance;
  const cents = contracts.reduce((sum, { dealerCost }) => sum + centsOf(dealerCost ?? 0), 0);
  const late = (mark: string) => contracts.filter((contract) => contract.mark === mark).length;
  return (
    <h2 className={styles.headline}>
      {countText(contracts.length)} to remit, {moneyText(cents)}
      {late('amber') > 0 && (
        <span className={styles.days} data-mark="amber">
          {late('amber')} over {amberDays} days
        </span>
      )}
      {late('red') > 0 && (
        <span className={styles.days} data-mark="red">
          {late('red')} over {redDays} days
        </span>
      )}
    </h2>
  );
}
