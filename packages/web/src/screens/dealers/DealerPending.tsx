import { pendingByAge, totalsOf } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { formatCell } from '@pitlane/shared/kernel/format';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';
import type { DealerScope } from './dealer-scope.ts';

/** A dealer's pending contracts by program and age, with totals. Source: areas.md §4 (pending by age) */
export function DealerPending({ of }: { of: DealerScope }) {
  const answer = api.useListPendingByProgramQuery(of);
  const { data } = answer;
  const { title, by, kind, series, empty } = pendingByAge;
  const points = pendingByAge.points(data ?? []);
  const oldest = (code: string) => data?.find(({ programCode }) => programCode === code)?.oldestPurchaseDate;
  const total = { key: totalKey, label: 'Total', values: totalsOf(pendingByAge, points) };
  const allDates = data?.flatMap(({ oldestPurchaseDate }) => oldestPurchaseDate ?? []) ?? [];
  const oldestOfAll = allDates.toSorted()[0];
  return (
    <section className={styles.part} aria-labelledby="dealer-pending">
      <h2 id="dealer-pending">{title}</h2>
      <AnswerContainer answer={answer} failure="Couldn't load the unremitted contracts." height={160}>
        {points.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <DataTable
            isNumbers
            label={title}
            rows={points}
            total={points.length > 1 ? total : undefined}
            rowId={({ key }) => key}
            columns={[
              { id: 'program', header: by, cell: ({ label }) => label },
              ...series.map((header, at) => ({
                id: header,
                header,
                align: 'end' as const,
                cell: ({ values }: { values: readonly number[] }) => formatCell(kind, values[at]),
              })),
              {
                id: 'oldest',
                header: 'Oldest sold',
                align: 'end',
                cell: ({ key }) => formatCell('date', key === totalKey ? oldestOfAll : oldest(key)),
              },
            ]}
          />
        )}
      </AnswerContainer>
    </section>
  );
}

const totalKey = 'total';
