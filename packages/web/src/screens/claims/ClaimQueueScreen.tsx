import '../../portal/claims-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { typeText } from '@pitlane/shared/features/claims/case-text';
import type { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { PreAuthorizationStatusId } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { stepsFor } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link, useOutletContext } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { api } from '../../portal/api/api.ts';
import { usePolling } from '../../portal/live/live-bus.ts';
import {
  KeyHint,
  WaitingActions,
  WorkItem,
  WorkLine,
  WorkQueue,
} from '../../widgets/work-queue/WorkQueue.tsx';
import { CaseActions, StepButtons } from './CaseActions.tsx';
import { CaseView } from './CaseView.tsx';
import { ClaimClock, ClaimStatus } from './ClaimStatus.tsx';

/** How often the queue is reloaded. */
const lookEveryMs = 15_000;

/**
 * The claims that wait for a decision, by due date: J and K move through them, and after each decision the next one opens. Source: areas.md §11 (Better 7)
 */
export function ClaimQueueScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListPreAuthorizationsInfiniteQuery(
    { view: 'open' },
    {
      pollingInterval: usePolling(lookEveryMs),
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const { data } = answer;
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Page
      title="Claims queue"
      keepsIntroLine
      intro={
        rows &&
        rows.length > 0 && <QueueText rows={rows} total={data?.pages[0]?.page?.total ?? rows.length} />
      }
    >
      <AnswerContainer answer={answer} failure="Couldn't load the queue." height={480}>
        {rows && <Queue session={session} rows={rows} />}
      </AnswerContainer>
    </Page>
  );
}

function QueueText({ rows, total }: { rows: readonly PreAuthorizationRow[]; total: number }) {
  const overdue = rows.filter(({ isOverdue }) => isOverdue).length;
  return (
    <>
      {formatCell('count', total)} open{overdue > 0 ? `, ${overdue} overdue` : ''}.
      <KeyHint>J and K move, A approves, D denies, I asks for information.</KeyHint>
    </>
  );
}

function Queue({ session, rows }: { session: Session; rows: readonly PreAuthorizationRow[] }) {
  return (
    <WorkQueue
      name="Claims queue"
      label="Open claims"
      rows={rows}
      idOf={({ number }) => number ?? ''}
      param="number"
      empty={
        <EmptyState
          title="Nothing to decide."
          text="Pre-authorizations appear here as they are requested."
          action={<Link to="/claims-authorization?view=answered">Answered claims</Link>}
        />
      }
      line={(row) => (
        <>
          <WorkLine figure={<span>{formatCell('money', row.requestedAmount)}</span>}>
            <strong>{row.customerName}</strong>
          </WorkLine>
          <WorkLine figure={<ClaimClock of={row} />}>
            <span>{typeText(row)}</span>
          </WorkLine>
        </>
      )}
    >
      {(row, { place, openNext }) => <Current session={session} row={row} place={place} onDone={openNext} />}
    </WorkQueue>
  );
}

interface CurrentProps {
  session: Session;
  row: PreAuthorizationRow;
  /** Its place in the queue. */
  place: string;
  onDone: () => void;
}

function Current({ session, row, place, onDone }: CurrentProps) {
  const answer = api.useGetPreAuthorizationCaseQuery({
    id: row.id ?? '',
  });
  const { currentData: claim } = answer;
  return (
    <WorkItem
      label={`Pre-authorization ${row.number}`}
      heading={<Copyable text={row.number ?? ''} what="authorization number" />}
      facts={
        <>
          <ClaimStatus of={claim ?? row} />
          <ClaimClock of={claim ?? row} />
        </>
      }
      place={place}
      actions={
        claim ? (
          <CaseActions session={session} claim={claim} onDone={onDone} />
        ) : (
          <WaitingActions>
            <StepButtons steps={stepsOfRow(row, session)} />
          </WaitingActions>
        )
      }
    >
      <AnswerContainer
        answer={{ ...answer, data: claim }}
        failure="Couldn't load the pre-authorization."
        height={480}
      >
        {claim && <CaseView claim={claim} />}
      </AnswerContainer>
    </WorkItem>
  );
}

/** The steps of one in the queue, as its case will name them. */
function stepsOfRow({ preAuthorizationStatusTypeId }: PreAuthorizationRow, session: Session) {
  const statusId = Number(preAuthorizationStatusTypeId) as PreAuthorizationStatusId;
  return stepsFor({ statusId, validUntil: null }, session, session.today);
}
