import '../../portal/checks-area.ts';
import { missingOrOutOfScope } from '@pitlane/shared/access/no-access';
import type { Session } from '@pitlane/shared/access/session';
import { checksText, kindText, numbersText } from '@pitlane/shared/features/checks/check-text';
import type { CheckRunDetail, PlannedCheck } from '@pitlane/shared/features/checks/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { api } from '../../portal/api/api.ts';
import { isNotFound } from '../../portal/api/is-not-found.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { CheckActions } from './CheckActions.tsx';
import styles from './Checks.module.css';
import { ChecksTable } from './ChecksTable.tsx';
import { LeftOut } from './LeftOut.tsx';
import { RunActions } from './RunActions.tsx';
import { RunStatus } from './RunStatus.tsx';

/** One run with its checks: who prepared, released and printed it, and the status of each check. Source: areas.md §13.2 */
export function CheckRunScreen() {
  const session = useOutletContext<Session>();
  const { runNumber = '' } = useParams();
  const answer = api.useGetCheckRunQuery({ runNumber });
  const { data, error } = answer;
  useTabTitle(runNumber);
  if (data) return <RunPage session={session} run={data} />;
  if (isNotFound(error)) {
    return (
      <Page
        title={`No check run ${runNumber}`}
        intro={
          <>
            {missingOrOutOfScope} <Link to="/documents/checks">Checks</Link>
          </>
        }
      />
    );
  }
  return (
    <Page title={runNumber}>
      <AnswerContainer answer={answer} failure="Couldn't load the check run." height={480} />
    </Page>
  );
}

function RunPage({ session, run }: { session: Session; run: CheckRunDetail }) {
  const scope = [kindText(run.kind), `due through ${formatCell('date', run.throughDate)}`, run.dealerCode];
  return (
    <DetailPage
      title={<Copyable text={run.runNumber ?? ''} what="run number" />}
      label={`Check run ${run.runNumber}`}
      back={<Link to="/documents/checks">Checks</Link>}
      status={<RunStatus status={run.status} />}
      actions={<RunActions session={session} run={run} />}
      summary={
        <>
          <p>{scope.filter(Boolean).join(' · ')}</p>
          <p>{peopleText(run)}</p>
        </>
      }
    >
      {run.status === 'Prepared' && run.problem && (
        <div className={styles.why}>
          <Notice kind="info" title={run.problem} />
        </div>
      )}
      <p className={styles.total}>
        <strong>{checksText(run)}</strong>
        <span className={styles.muted}>
          {numbersText(run) && `${run.checkCount === 1 ? 'Check' : 'Checks'} ${numbersText(run)}`}
        </span>
      </p>
      <ChecksTable
        checks={run.checks}
        label="Checks"
        more={run.firstNumber === null ? [] : [actionsColumn(session)]}
      />
      <LeftOut lines={run.leftOut} />
    </DetailPage>
  );
}

function peopleText(run: CheckRunDetail): string {
  const steps = [
    ['Prepared', run.preparedBy, run.preparedDate],
    ['Released', run.releasedBy, run.releasedDate],
    ['Printed', run.printedBy, run.printedDate],
  ] as const;
  return steps
    .flatMap(([step, by, at]) => (by ? [`${step} by ${by}${at ? `, ${instantText(at)}` : ''}`] : []))
    .join(' · ');
}

function actionsColumn(session: Session): DataColumn<PlannedCheck> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    width: 104,
    cell: (check) => <CheckActions session={session} check={check} />,
  };
}
