import type { Session } from '@pitlane/shared/access/session';
import type { RateSheetRow } from '@pitlane/shared/features/rates/schema';
import { daysText, sheetName, statusText } from '@pitlane/shared/features/rates/sheet-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './Rates.module.css';
import { SheetActions } from './SheetActions.tsx';

/** The rate sheets of every program: those that wait for approval first. */
export function RateSheets({ session }: { session: Session }) {
  const answer = api.useListRateSheetsQuery({});
  const { data } = answer;
  const drafts = data?.filter(({ status }) => status === 'Draft') ?? [];
  const others = data?.filter(({ status }) => status !== 'Draft') ?? [];
  const actions: DataColumn<RateSheetRow> = {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: (sheet) => <SheetActions session={session} sheet={sheet} />,
  };
  return (
    <AnswerContainer answer={answer} failure="Couldn't load the rate sheets." height={400}>
      {drafts.length > 0 && (
        <section className={styles.section}>
          <h2>Waiting for approval</h2>
          <DataTable
            label="Drafts"
            rows={drafts}
            rowId={({ rateSheetID }) => String(rateSheetID)}
            columns={[...columns, importedBy, approval, actions]}
          />
        </section>
      )}
      <section className={styles.section}>
        <h2>Approved</h2>
        {others.length > 0 ? (
          <DataTable
            label="Rate sheets"
            rows={others}
            rowId={({ rateSheetID }) => String(rateSheetID)}
            columns={[...columns, status, importedBy, approvedBy]}
          />
        ) : (
          <p className={styles.note}>No rate sheets yet.</p>
        )}
      </section>
    </AnswerContainer>
  );
}

const columns: readonly DataColumn<RateSheetRow>[] = [
  {
    id: 'sheet',
    header: 'Rate sheet',
    cell: (row) => <Link to={`/rater/rates/${row.rateSheetID}`}>{sheetName(row)}</Link>,
  },
  { id: 'program', header: 'Program', cell: ({ programName }) => programName },
  {
    id: 'days',
    header: 'In force',
    cell: (sheet) => <span className={styles.days}>{daysText(sheet)}</span>,
  },
  { id: 'rates', header: 'Rates', align: 'end', cell: ({ rateCount }) => formatCell('count', rateCount) },
];

/** Not of drafts, which have a list of their own. */
const status: DataColumn<RateSheetRow> = {
  id: 'status',
  header: 'Status',
  isOneLine: true,
  cell: statusText,
};

const importedBy: DataColumn<RateSheetRow> = {
  id: 'by',
  header: 'Imported by',
  cell: (row) => row.importedBy,
};

const approval: DataColumn<RateSheetRow> = {
  id: 'approval',
  header: 'Approval',
  cell: ({ problem }) => problem ?? 'Waiting for you',
};

const approvedBy: DataColumn<RateSheetRow> = {
  id: 'approvedBy',
  header: 'Approved by',
  cell: (row) => row.approvedBy,
};
