import { formatCell } from '@pitlane/shared/kernel/format';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';

/** What a dealer sold of each program this month, next to as many days of the month before: where it fell behind. Source: areas.md §4 */
export function DealerPrograms({ dealerCode }: { dealerCode: string }) {
  const sold = api.useCountSalesOfMonthQuery({ dealerCode });
  const { previousStartDate: startDate, previousEndDate: endDate } = sold.data ?? {};
  const now = api.useListProgramSalesOfMonthQuery({ dealerCode });
  const before = api.useListProgramSalesOfMonthQuery(
    { dealerCode, startDate, endDate },
    { skip: !startDate || !endDate },
  );
  const answers = [sold, now, before];
  const isThere = answers.every(({ data }) => data !== undefined);
  const hasFailed = answers.some(({ isError, isFetching }) => isError && !isFetching);
  const rows = comparedPrograms(now.data ?? [], before.data ?? []);
  return (
    <section className={styles.part} aria-labelledby="dealer-programs">
      <h2 id="dealer-programs">Sold by program</h2>
      <LoadingContainer
        state={isThere ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        failure="Couldn't load the programs."
        onReload={() => {
          for (const { isError, refetch } of answers) if (isError) void refetch();
        }}
        height={160}
      >
        {rows.length === 0 ? (
          <p className={styles.empty}>Nothing sold this month or by then last month.</p>
        ) : (
          <DataTable
            label="Sold by program"
            rows={rows}
            rowId={({ programCode }) => programCode}
            columns={[
              { id: 'program', header: 'Program', cell: ({ name }) => name },
              {
                id: 'now',
                header: 'This month',
                align: 'end',
                cell: ({ sold: count }) => formatCell('count', count),
              },
              {
                id: 'before',
                header: 'Last month by then',
                align: 'end',
                cell: ({ soldBefore }) => formatCell('count', soldBefore),
              },
              {
                id: 'change',
                header: 'Change',
                align: 'end',
                cell: ({ change }) => formatCell('count', change),
              },
            ]}
          />
        )}
      </LoadingContainer>
    </section>
  );
}

interface ProgramRow {
  programCode: string | null;
  programName: string | null;
  contractCount: number | null;
}

/** Returns the programs of both months, those first that fell behind most. */
function comparedPrograms(now: readonly ProgramRow[], before: readonly ProgramRow[]) {
  const codes = [...new Set([...now, ...before].map(({ programCode }) => programCode ?? ''))];
  const rows = codes.map((programCode) => {
    const [one, other] = [now, before].map((all) => all.find((row) => row.programCode === programCode));
    const [sold, soldBefore] = [one?.contractCount ?? 0, other?.contractCount ?? 0];
    const name = one?.programName ?? other?.programName ?? programCode;
    return { programCode, name, sold, soldBefore, change: sold - soldBefore };
  });
  return rows.toSorted((one, other) => one.change - other.change);
}
