import { dollarsOf } from '@pitlane/shared/kernel/money';
import { MoneyColumn } from '../../kit/figures/MoneyColumn.tsx';
import { batchLinesOf } from './batch-lines-of.ts';
import type { NextBatch } from './next-batch.ts';
import styles from './Remittance.module.css';

/** The batch as it grows: contracts, debits and credits in one column that adds up. Source: areas.md §6 (Better, 2) */
export function BatchColumn({ batch: { lines, debits, credits } }: { batch: NextBatch }) {
  if (lines.length === 0) {
    return <p className={styles.words}>Choose contracts from the list. Their total appears here.</p>;
  }
  const chosen = lines.map(({ contract, overRemitCents }) => ({
    ...contract,
    overRemitAmount: dollarsOf(overRemitCents),
  }));
  return (
    <MoneyColumn label="Batch" lines={batchLinesOf({ lines: chosen, debits, credits })} totalLabel="Total" />
  );
}
