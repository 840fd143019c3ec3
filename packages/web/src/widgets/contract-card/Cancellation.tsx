import { cancelReasonLabel } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import styles from './Cancellation.module.css';
import { FactList } from './FactList.tsx';
import { contractFact, type Fact } from './facts.ts';

/**
 * The cancellation of a contract, with its amounts in one column: the two parts add up to the customer's refund.
 * Source: portal.md §2 (back of a cancelled contract), decisions.md §4
 */
export function Cancellation({ contract, isTabStop }: { contract: Contract; isTabStop: boolean }) {
  const basis = present([
    contractFact(contract, 'customerPrice'),
    contractFact(contract, 'dealerCost'),
    contractFact(contract, 'cancelFeeAmount'),
  ]);
  const parts = present([
    contractFact(contract, 'mbpiRefundAmount'),
    contractFact(contract, 'dealerRefundAmount'),
  ]);
  const refund = present([contractFact(contract, 'customerRefundAmount')]);
  const how = present([
    contractFact(contract, 'cancelAsOfDate'),
    contractFact(contract, 'cancelTransactionDate'),
    contractFact(contract, 'vehicleMilesWhenCancel'),
    contractFact(contract, 'cancelRefundPercent'),
    { label: 'Cancel reason', text: cancelReasonLabel(contract.cancelReason) },
  ]);
  const money = basis.length + parts.length + refund.length;
  if (how.length + money === 0) return null;
  return (
    <section className={styles.cancellation} aria-label="Cancellation">
      <FactList layout="lines" facts={how} isTabStop={isTabStop} />
      {money > 0 && (
        <dl className={styles.money}>
          <Lines facts={basis} />
          <Lines facts={parts} className={styles.parts} />
          <Lines facts={refund} className={parts.length > 0 ? styles.sum : styles.total} />
        </dl>
      )}
    </section>
  );
}

function Lines({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return facts.map(({ label, text }) => (
    <div key={label} className={`${styles.line} ${className ?? ''}`}>
      <dt>{label}</dt>
      <dd>
        <Copyable text={text} what={label} />
      </dd>
    </div>
  ));
}

function present(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ text }) => text !== '');
}
