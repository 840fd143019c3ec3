import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';
import { rowsOf } from './dealer-scope.ts';

/** The dealers of a group, those with the largest decline first; each links to its own figures. Source: areas.md §4 (agent sees dealers by change) */
export function GroupDealers({ group }: { group: string }) {
  const request = { dealerGroupIdentifier: group };
  const { data: month } = api.useCountSalesOfMonthQuery(request);
  const days = { startDate: month?.startDate ?? '', endDate: month?.endDate ?? '' };
  const answer = api.useListDealerStandingsInfiniteQuery(request);
  const { data } = answer;
  return (
    <section className={styles.part} aria-labelledby="group-dealers">
      <h2 id="group-dealers">Dealers</h2>
      <AnswerContainer answer={answer} failure="Couldn't load the dealers." height={160}>
        <DataTable
          isNumbers
          label="Dealers"
          rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
          rowId={({ dealerCode }) => dealerCode ?? ''}
          columns={columnsOf(days)}
        />
      </AnswerContainer>
    </section>
  );
}

type Row = NonNullable<
  ReturnType<typeof api.useListDealerStandingsInfiniteQuery>['data']
>['pages'][number]['rows'][number];

/** The columns, whose numbers link to the rows that they count. */
const columnsOf = (days: { startDate: string; endDate: string }): readonly DataColumn<Row>[] => [
  {
    id: 'dealer',
    header: 'Dealer',
    cell: ({ dealerName, dealerCode }) => (
      <Link className={styles.member} to={`?${new URLSearchParams({ dealerCode: dealerCode ?? '' })}`}>
        {dealerName}
      </Link>
    ),
  },
  {
    id: 'sold',
    header: 'This month',
    align: 'end',
    cell: ({ dealerCode, soldCount }) => (
      <Link to={rowsOf(dealerCode ?? '', 'SalesSummaryReport', days)}>{formatCell('count', soldCount)}</Link>
    ),
  },
  {
    id: 'before',
    header: 'Last month',
    align: 'end',
    cell: (row) => formatCell('count', row.previousSoldCount),
  },
  { id: 'change', header: 'Change', align: 'end', cell: (row) => formatCell('count', row.change) },
  {
    id: 'pending',
    header: 'To remit',
    align: 'end',
    cell: ({ dealerCode, pendingCount }) => (
      <Link to={rowsOf(dealerCode ?? '', 'PendingRemittance')}>{formatCell('count', pendingCount)}</Link>
    ),
  },
  { id: 'loss', header: 'Loss ratio', align: 'end', cell: (row) => formatCell('ratio', row.lossRatio) },
  { id: 'last', header: 'Last sign-in', align: 'end', cell: (row) => formatCell('date', row.lastSignInDate) },
];
