import type { Session } from '@pitlane/shared/access/session';
import { yearTitle } from '@pitlane/shared/features/dashboards/rules/year-title';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './DealerScreen.module.css';
import type { DealerScope } from './dealer-scope.ts';

/** A dealer's claims of each program this year against the premium earned: which program loses money. Source: areas.md §4 */
export function DealerLosses({ session, of }: { session: Session; of: DealerScope }) {
  const title = yearTitle('Loss ratio by program, this year', session);
  const answer = api.useListProgramClaimsOfYearQuery(of);
  const { data } = answer;
  const rows = data?.filter(({ claimCount }) => (claimCount ?? 0) > 0) ?? [];
  const others = (data?.length ?? 0) - rows.length;
  return (
    <section className={styles.part} aria-labelledby="dealer-losses">
      <h2 id="dealer-losses">{title}</h2>
      <AnswerContainer answer={answer} failure="Couldn't load the loss ratios." height={160}>
        {rows.length === 0 && <p className={styles.empty}>{yearTitle('No claims this year.', session)}</p>}
        {rows.length > 0 && (
          <DataTable
            isNumbers
            label={title}
            rows={rows}
            rowId={({ programCode }) => programCode ?? ''}
            columns={columns.filter(({ id }) => id === 'programName' || rows.some((row) => row[id] != null))}
          />
        )}
        {rows.length > 0 && others > 0 && (
          <p className={styles.empty}>
            {others} other {others === 1 ? 'program has' : 'programs have'} no claims.
          </p>
        )}
      </AnswerContainer>
    </section>
  );
}

type Row = NonNullable<ReturnType<typeof api.useListProgramClaimsOfYearQuery>['data']>[number];

/** A column of amounts, which readers without the right to them don't get. */
const amount = (id: 'paidAmount' | 'reserveAmount' | 'earnedPremium', header: string) =>
  ({ id, header, align: 'end', cell: (row: Row) => formatCell('money', row[id]) }) as const;

const columns: readonly (DataColumn<Row> & { id: keyof Row & string })[] = [
  { id: 'programName', header: 'Program', cell: ({ programName }) => programName },
  {
    id: 'claimCount',
    header: 'Claims',
    align: 'end',
    cell: ({ claimCount }) => formatCell('count', claimCount),
  },
  amount('paidAmount', 'Paid'),
  amount('reserveAmount', 'In reserve'),
  amount('earnedPremium', 'Earned'),
  { id: 'lossRatioText', header: 'Loss ratio', align: 'end', cell: ({ lossRatioText }) => lossRatioText },
];
