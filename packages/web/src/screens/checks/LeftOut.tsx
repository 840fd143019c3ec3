import { leftOutSummary } from '@pitlane/shared/features/checks/check-text';
import type { LeftOutLine } from '@pitlane/shared/features/checks/schema';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import styles from './Checks.module.css';
import { amountColumn, CellWithMore } from './check-columns.tsx';
import { LongTable } from './LongTable.tsx';

/** The refunds that a run leaves out, with the reasons; nothing if it pays all that are due. Source: areas.md §13.2 */
export function LeftOut({ lines }: { lines: readonly LeftOutLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className={styles.section}>
      <h2 id="left-out">Left out</h2>
      <p className={styles.muted}>{leftOutSummary(lines)}</p>
      <LongTable
        label="Left out"
        rows={lines}
        columns={columns}
        rowId={({ id, contractNumber, text }) => `${id} ${contractNumber} ${text}`}
      />
    </section>
  );
}

const columns: readonly DataColumn<LeftOutLine>[] = [
  { id: 'payee', header: 'Payee', cell: ({ payee }) => payee || 'No payee' },
  { id: 'for', header: 'For', cell: ({ text }) => text },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason, next }) => <CellWithMore text={reason} more={next} />,
  },
  amountColumn,
];
