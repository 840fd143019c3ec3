import { lineText } from '@pitlane/shared/features/checks/check-text';
import type { PlannedCheck } from '@pitlane/shared/features/checks/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import styles from './Checks.module.css';
import { amountColumn, CellWithMore } from './check-columns.tsx';
import { LongTable } from './LongTable.tsx';
import { CheckStatus } from './RunStatus.tsx';

/** Lines of a stub that a row shows. */
const shownLines = 3;

/** The checks of a run, each with its payee and what it pays. */
export function ChecksTable({
  checks,
  label,
  more = [],
}: {
  checks: readonly PlannedCheck[];
  label: string;
  /** More columns, after the amount. */
  more?: readonly DataColumn<PlannedCheck>[];
}) {
  if (checks.length === 0) return null;
  const isNumbered = checks.some(({ checkNumber }) => checkNumber !== null);
  return (
    <LongTable
      label={label}
      rows={checks}
      columns={[...(isNumbered ? numbered : []), ...columns, ...more]}
      rowId={({ checkNumber, payee, address, memo }) => `${checkNumber} ${payee} ${address} ${memo}`}
    />
  );
}

const numbered: readonly DataColumn<PlannedCheck>[] = [
  { id: 'number', header: 'Check', isOneLine: true, width: 88, cell: ({ checkNumber }) => checkNumber },
  {
    id: 'status',
    header: 'Status',
    isOneLine: true,
    width: 112,
    cell: ({ status }) => <CheckStatus status={status} />,
  },
];

const columns: readonly DataColumn<PlannedCheck>[] = [
  {
    id: 'payee',
    header: 'Payee',
    cell: ({ payee, address }) => <CellWithMore text={payee} more={address?.replaceAll('\n', ', ')} />,
  },
  { id: 'for', header: 'For', cell: ({ lines, lineCount }) => <Stub lines={lines} count={lineCount ?? 0} /> },
  amountColumn,
];

function Stub({ lines, count }: { lines: PlannedCheck['lines']; count: number }) {
  const rest = count - shownLines;
  return (
    <ul className={styles.stub}>
      {lines.slice(0, shownLines).map((line) => (
        <li key={`${line.id} ${line.isPenalty}`}>{lines.length > 1 ? lineText(line) : line.text}</li>
      ))}
      {rest > 0 && <li className={styles.muted}>and {formatCell('count', rest)} more</li>}
    </ul>
  );
}
