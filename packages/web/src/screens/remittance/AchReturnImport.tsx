import {
  type AchReturnLine,
  type AchReturns,
  achReturnsUpload,
} from '@pitlane/shared/features/remittance/ach-schema';
import { returnsSummary } from '@pitlane/shared/features/remittance/settlement-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { BankFile } from '../../widgets/bank-file/BankFile.tsx';
import styles from './Remittance.module.css';

/** Imports a bank's file of returns, and shows what each line did. Source: areas.md §6.4, §6 (Better, 6) */
export function AchReturnImport() {
  const dispatch = useAppDispatch();
  return (
    <BankFile<AchReturns>
      title="Returns from the bank"
      label="Return file"
      accepts=".ach,.txt"
      upload={achReturnsUpload}
      className={styles.lines}
      send={(file) => portalCalls(dispatch).importAchReturns(file)}
    >
      {(done) => (
        <>
          <p role="status" className={styles.then}>
            {returnsSummary(done)}
          </p>
          <DataTable
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

const columns: readonly DataColumn<AchReturnLine>[] = [
  {
    id: 'batch',
    header: 'Batch',
    cell: ({ batchNumber, dealerName }) => [batchNumber, dealerName].filter(Boolean).join(', '),
  },
  { id: 'line', header: 'Line', cell: ({ line }) => formatCell('count', line) },
  { id: 'code', header: 'Code', cell: ({ code }) => code },
  { id: 'words', header: 'Reason', cell: ({ words }) => words },
  { id: 'did', header: 'Result', cell: ({ did, effect }) => did ?? effect },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatCell('money', amount) },
];
