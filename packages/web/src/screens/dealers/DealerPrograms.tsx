import { lastMonthNote } from '@pitlane/shared/features/dashboards/dealers-report';
import { comparedPrograms } from '@pitlane/shared/features/dashboards/rules/compared-programs';
import { changeText, formatCell } from '@pitlane/shared/kernel/format';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';
import type { DealerScope } from './dealer-scope.ts';

/** A dealer's sales by program this month, compared with the same days of the previous month. Source: areas.md §4 */
export function DealerPrograms({ of }: { of: DealerScope }) {
  const sold = api.useCountSalesOfMonthQuery(of);
  const { previousStartDate: startDate, previousEndDate: endDate } = sold.data ?? {};
  const now = api.useListProgramSalesOfMonthQuery(of);
  const before = api.useListProgramSalesOfMonthQuery(
    { ...of, startDate, endDate },
    { skip: !startDate || !endDate },
  );
  const answers = [sold, now, before];
  const isThere = answers.every(({ data }) => data !== undefined);
  const hasFailed = answers.some(({ isError, isFetching }) => isError && !isFetching);
  const rows = comparedPrograms(now.data ?? [], before.data ?? []);
  return (
    <section className={styles.part} aria-labelledby="dealer-programs">
      <h2 id="dealer-programs">Sold by program</h2>
      <p className={styles.empty}>{lastMonthNote}</p>
      <LoadingContainer
        state={isThere ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        failure="Couldn't load the programs."
        onReload={() => {
          for (const { isError, refetch } of answers) if (isError) void refetch();
        }}
        height={160}
      >
        {rows.length === 0 ? (
          <p className={styles.empty}>Nothing sold this month or on the same days last month.</p>
        ) : (
          <DataTable
            isNumbers
            label="Sold by program"
            rows={rows}
            rowId={({ programCode }) => programCode}
            columns={columns}
          />
        )}
      </LoadingContainer>
    </section>
  );
}

const columns: readonly DataColumn<ReturnType<typeof comparedPrograms>[number]>[] = [
  { id: 'program', header: 'Program', cell: ({ name }) => name },
  { id: 'now', header: 'This month', align: 'end', cell: ({ sold }) => formatCell('count', sold) },
  {
    id: 'before',
    header: 'Last month',
    align: 'end',
    cell: ({ soldBefore }) => formatCell('count', soldBefore),
  },
  { id: 'change', header: 'Change', align: 'end', cell: ({ change }) => changeText(change) },
];
