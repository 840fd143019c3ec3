import { ageBands } from '@pitlane/shared/features/remittance/rules/ageing';
import { formatCell } from '@pitlane/shared/kernel/format';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';

/** What a dealer still has to remit, by program and age. Source: areas.md §4 (pending by age) */
export function DealerPending({ dealerCode }: { dealerCode: string }) {
  const { data, isError, isFetching, refetch } = api.useListPendingByProgramQuery({ dealerCode });
  const [, amber, red] = ageBands.map(({ title }) => title);
  return (
    <section className={styles.part} aria-labelledby="dealer-pending">
      <h2 id="dealer-pending">To remit, by age</h2>
      <LoadingContainer
        state={data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
        failure="Couldn't load the unremitted contracts."
        onReload={() => void refetch()}
        height={160}
      >
        {data?.length === 0 && <p className={styles.empty}>Every contract is remitted.</p>}
        {data && data.length > 0 && (
          <DataTable
            label="To remit, by age"
            rows={data}
            rowId={({ programCode }) => programCode ?? ''}
            columns={[
              { id: 'program', header: 'Program', cell: ({ programName }) => programName },
              {
                id: 'all',
                header: 'To remit',
                align: 'end',
                cell: ({ contractCount }) => formatCell('count', contractCount),
              },
              {
                id: 'amber',
                header: amber ?? '',
                align: 'end',
                cell: ({ amberCount }) => formatCell('count', amberCount),
              },
              {
                id: 'red',
                header: red ?? '',
                align: 'end',
                cell: ({ redCount }) => formatCell('count', redCount),
              },
              {
                id: 'oldest',
                header: 'Oldest sold',
                align: 'end',
                cell: ({ oldestPurchaseDate }) => formatCell('date', oldestPurchaseDate),
              },
            ]}
          />
        )}
      </LoadingContainer>
    </section>
  );
}
