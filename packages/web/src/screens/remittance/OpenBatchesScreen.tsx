import '../../portal/remittance-area.ts';
import type { BatchHead } from '@pitlane/shared/features/remittance/batch-schema';
import { paymentText } from '@pitlane/shared/features/remittance/remit-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';

/** The most rows that are drawn initially. */
const mostDrawn = 50;

/** What finance has to look at: batches to post, and posted ones whose difference is open. Source: areas.md §6.2 */
export function OpenBatchesScreen() {
  const { data, isError, isFetching, refetch } = api.useListRemittanceBatchesQuery({ isOpen: true });
  const Table = data && data.length > mostDrawn ? VirtualTable : DataTable;
  return (
    <Page
      title="Batches to post"
      intro="Submitted batches, and posted ones whose difference is still open. ACH batches post by themselves."
    >
      <LoadingContainer
        state={data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
        failure="Couldn't load the batches."
        onReload={() => void refetch()}
        height={360}
      >
        {data?.length === 0 && (
          <EmptyState title="Nothing to post" text="Batches appear here as dealers submit them." />
        )}
        {data && data.length > 0 && (
          <Table<BatchHead>
            label="Batches to post"
            rows={data}
            columns={columns}
            rowId={({ batchNumber }) => batchNumber ?? ''}
          />
        )}
      </LoadingContainer>
    </Page>
  );
}

const columns: readonly DataColumn<BatchHead>[] = [
  {
    id: 'batch',
    header: 'Batch',
    width: 176,
    cell: ({ batchNumber }) => <Link to={`/remittance/batches/${batchNumber}`}>{batchNumber}</Link>,
  },
  { id: 'dealer', header: 'Dealer', cell: ({ dealerName }) => dealerName },
  {
    id: 'submitted',
    header: 'Submitted',
    width: 104,
    cell: ({ submittedDate }) => formatCell('date', submittedDate),
  },
  { id: 'paid', header: 'Paid by', width: 176, cell: ({ payment }) => (payment ? paymentText(payment) : '') },
  { id: 'status', header: 'Status', width: 176, cell: statusText },
  {
    id: 'count',
    header: 'Contracts',
    align: 'end',
    width: 88,
    cell: ({ totals }) => formatCell('count', totals.contractCount),
  },
  {
    id: 'net',
    header: 'Total',
    align: 'end',
    width: 120,
    cell: ({ totals }) => formatCell('money', totals.netAmount),
  },
];

function statusText({ status, isDifferenceOpen, differenceAmount }: BatchHead): string {
  if (!isDifferenceOpen || !differenceAmount) return status ?? '';
  return `${status}, ${formatCell('money', Math.abs(differenceAmount))} ${differenceAmount < 0 ? 'short' : 'over'}`;
}
