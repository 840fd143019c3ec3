import { paidSummary } from '@pitlane/shared/features/checks/check-text';
import {
  type PaidCheckLine,
  type PaidChecks,
  paidChecksUpload,
} from '@pitlane/shared/features/checks/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { BankFile } from '../../widgets/bank-file/BankFile.tsx';
import styles from './Checks.module.css';
import { amountColumn, CellWithMore } from './check-columns.tsx';
import { LongTable } from './LongTable.tsx';

/** Imports the bank's file of paid checks, and shows what each line did. Source: areas.md §13.2 */
export function PaidFile() {
  const dispatch = useAppDispatch();
  return (
    <BankFile<PaidChecks>
      title="Paid checks from the bank"
      label="File of paid checks"
      accepts=".csv,.txt"
      upload={paidChecksUpload}
      className={styles.section}
      send={(file) => portalCalls(dispatch).importPaidChecks(file)}
    >
      {(done) => (
        <>
          <p role="status" className={styles.why}>
            {paidSummary(done)}
          </p>
          <LongTable
            label="Results by line"
            rows={done.lines}
            columns={columns}
            rowId={({ line }) => `${line}`}
          />
        </>
      )}
    </BankFile>
  );
}

const columns: readonly DataColumn<PaidCheckLine>[] = [
  { id: 'line', header: 'Line', width: 72, cell: ({ line }) => formatCell('count', line) },
  { id: 'check', header: 'Check', width: 112, cell: ({ checkNumber }) => checkNumber },
  { id: 'date', header: 'Paid on', width: 112, cell: ({ date }) => formatCell('date', date) },
  {
    id: 'effect',
    header: 'Result',
    cell: ({ effect, reason }) => <CellWithMore text={effect} more={reason} />,
  },
  amountColumn,
];
