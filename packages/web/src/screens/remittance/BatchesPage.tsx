import type { BatchHead } from '@pitlane/shared/features/remittance/batch-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link, useSearchParams } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { api } from '../../portal/api/api.ts';
import { FilterChips } from '../../widgets/dealers/FilterChips.tsx';

/** The maximum number of rows that are rendered at first. */
const mostDrawn = 50;

interface Props {
  title: string;
  intro: string;
  /** The filter of the batches. */
  list: { isOpen?: true; isReturnedDebit?: true };
  /** After the number and the dealer of a batch, before its total. */
  columns: readonly DataColumn<BatchHead>[];
  empty: { title: string; text: string };
}

/** A list of batches for finance, of a dealer or an agency where the address names one, as a narrowed dashboard does. */
export function BatchesPage({ title, intro, list, columns, empty }: Props) {
  const narrowing = useNarrowing();
  const answer = api.useListRemittanceBatchesQuery({ ...narrowing.criteria, ...list });
  const { data } = answer;
  const Table = data && data.length > mostDrawn ? VirtualTable : DataTable;
  return (
    <Page title={title} intro={intro}>
      {narrowing.parts.length > 0 && <FilterChips filter={narrowing} />}
      <AnswerContainer answer={answer} failure="Couldn't load the batches." height={360}>
        {data?.length === 0 && <EmptyState {...empty} />}
        {data && data.length > 0 && (
          <Table<BatchHead>
            label={title}
            rows={data}
            columns={[...firstColumns, ...columns, ...lastColumns]}
            rowId={({ batchNumber }) => batchNumber ?? ''}
          />
        )}
      </AnswerContainer>
    </Page>
  );
}

const narrowedBy = [
  { key: 'dealerCode', label: 'Dealer' },
  { key: 'agentCode', label: 'Agency' },
] as const;

/** The dealer and the agency of the address, each with a way to remove it. */
function useNarrowing() {
  const [params, setParams] = useSearchParams();
  const parts = narrowedBy.flatMap(({ key, label }) => {
    const text = params.get(key);
    const remove = () =>
      setParams((now) => {
        now.delete(key);
        return now;
      });
    return text ? [{ key, label, text, remove }] : [];
  });
  return { parts, criteria: Object.fromEntries(parts.map(({ key, text }) => [key, text])) };
}

const firstColumns: readonly DataColumn<BatchHead>[] = [
  {
    id: 'batch',
    header: 'Batch',
    width: 176,
    cell: ({ batchNumber }) => <Link to={`/remittance/batches/${batchNumber}`}>{batchNumber}</Link>,
  },
  { id: 'dealer', header: 'Dealer', cell: ({ dealerName }) => dealerName },
];

const lastColumns: readonly DataColumn<BatchHead>[] = [
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
