import '../../portal/remittance-area.ts';
import { type BatchHead, batchStatusText } from '@pitlane/shared/features/remittance/batch-schema';
import { paymentText } from '@pitlane/shared/features/remittance/remit-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { BatchesPage } from './BatchesPage.tsx';

/** The work list of finance: batches to post, and posted ones with an open difference. Source: areas.md §6.2 */
export function OpenBatchesScreen() {
  return (
    <BatchesPage
      title="Batches to post"
      intro="Submitted batches, and posted batches with an open difference. ACH batches post automatically. If a check hasn't arrived after 45 days, return its batch."
      list={{ isOpen: true }}
      columns={columns}
      empty={{ title: 'Nothing to post.', text: 'Batches appear here as dealers submit them.' }}
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
  { id: 'paid', header: 'Paid by', width: 176, cell: ({ payment }) => (payment ? paymentText(payment) : '') },
  { id: 'status', header: 'Status', width: 256, cell: batchStatusText },
];
