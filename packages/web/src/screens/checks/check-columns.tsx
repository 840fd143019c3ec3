import { formatCell } from '@pitlane/shared/kernel/format';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import styles from './Checks.module.css';

/** The amount of a check, or of a line that one pays. */
export const amountColumn: DataColumn<{ amount: number | null }> = {
  id: 'amount',
  header: 'Amount',
  align: 'end',
  width: 120,
  cell: ({ amount }) => formatCell('money', amount),
};

interface CellProps {
  text: string | null;
  more: string | null | undefined;
  /** Whether the column is only as wide as the text, not as the details below it. */
  isNarrow?: boolean;
}

/** A cell with details on a second line: as columns they would be wider than the page. */
export function CellWithMore({ text, more, isNarrow }: CellProps) {
  return (
    <span className={styles.withMore}>
      {text}
      {more && <small data-narrow={isNarrow}>{more}</small>}
    </span>
  );
}
