import '../../portal/remittance-area.ts';
import type { BatchHead } from '@pitlane/shared/features/remittance/batch-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { BatchesPage } from './BatchesPage.tsx';

/** Returned debits that haven't been paid since. Source: areas.md §6.2 (Returned), §6.4 (codes) */
export function ReturnedDebitsScreen() {
  return (
    <BatchesPage
      title="Returned debits"
      intro="ACH debits that the bank returned. Each is listed until the dealer pays it another way: by remitting its contracts in a new batch, or by paying the debit of a late return."
      list={{ isReturnedDebit: true }}
      columns={columns}
      empty={{ title: 'No returned debits.', text: 'A debit appears here when the bank returns it.' }}
    />
  );
}

const columns: readonly DataColumn<BatchHead>[] = [
  {
    id: 'submitted',
    header: 'Submitted',
    width: 104,
    cell: ({ submittedDate }) => formatCell('date', submittedDate),
  },
  {
    id: 'returned',
    header: 'Returned',
    width: 128,
    // A late return leaves the batch posted: its debit has the day.
    cell: ({ returnedDate }) => (returnedDate ? formatCell('date', returnedDate) : 'After posting'),
  },
  { id: 'code', header: 'Code', width: 64, cell: ({ returnCode }) => returnCode },
];
