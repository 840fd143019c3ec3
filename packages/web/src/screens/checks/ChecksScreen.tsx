import '../../portal/checks-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { kindText, numbersText } from '@pitlane/shared/features/checks/check-text';
import type { CheckRun } from '@pitlane/shared/features/checks/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Link, useOutletContext } from 'react-router-dom';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { loadStateOf } from '../../kit/states/answer.ts';
import { api } from '../../portal/api/api.ts';
import { DocumentTabs } from '../../widgets/documents/DocumentTabs.tsx';
import styles from './Checks.module.css';
import { CellWithMore } from './check-columns.tsx';
import { NewRun } from './NewRun.tsx';
import { PaidFile } from './PaidFile.tsx';
import { RunActions } from './RunActions.tsx';
import { RunStatus } from './RunStatus.tsx';

/** Check runs: a new one with its preview, those that wait for release, and the previous ones. Source: areas.md §13.2, decisions.md §8 (Pages) */
export function ChecksScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListCheckRunsQuery({});
  return (
    <Page
      title="Checks"
      intro="One person prepares a run of checks, and another releases it. Checks are numbered when the run is released."
    >
      <DocumentTabs session={session} />
      <NewRun session={session}>
        <section aria-labelledby="runs" className={styles.section}>
          <h2 id="runs">Runs</h2>
          <LoadedTable
            label="Check runs"
            failure="Couldn't load the check runs."
            answer={answer}
            empty={{ title: 'No check runs yet.', text: 'Runs appear here with their checks.' }}
            columns={[...columns, actionsColumn(session)]}
            rowId={({ runNumber }) => runNumber ?? ''}
          />
        </section>
        {/* Below lists of unknown length: shown earlier, it would be pushed down. */}
        {loadStateOf(answer) !== 'loading' && <PaidFile />}
      </NewRun>
    </Page>
  );
}

const columns: readonly DataColumn<CheckRun>[] = [
  {
    id: 'run',
    header: 'Run',
    isOneLine: true,
    cell: ({ runNumber }) => <Link to={`/documents/checks/${runNumber}`}>{runNumber}</Link>,
  },
  { id: 'pays', header: 'Pays', cell: ({ kind }) => kindText(kind) },
  { id: 'status', header: 'Status', isOneLine: true, cell: ({ status }) => <RunStatus status={status} /> },
  {
    id: 'prepared',
    header: 'Prepared',
    cell: (run) => <CellWithMore text={instantText(run.preparedDate)} more={people(run)} isNarrow />,
  },
  {
    id: 'count',
    header: 'Checks',
    align: 'end',
    cell: (run) => <CellWithMore text={formatCell('count', run.checkCount)} more={numbersText(run)} />,
  },
  { id: 'total', header: 'Total', align: 'end', cell: ({ checksTotal }) => formatCell('money', checksTotal) },
];

function people({ preparedBy, releasedBy }: CheckRun): string {
  return [preparedBy, releasedBy && `released by ${releasedBy}`].filter(Boolean).join(', ');
}

function actionsColumn(session: Session): DataColumn<CheckRun> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: (run) => <RunActions session={session} run={run} size="small" />,
  };
}
