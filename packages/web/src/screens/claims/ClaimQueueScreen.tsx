import '../../portal/claims-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { typeText } from '@pitlane/shared/features/claims/case-text';
import type { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { PreAuthorizationStatusId } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { stepsFor } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useEffect, useRef } from 'react';
import { Link, useOutletContext, useSearchParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { CaseActions, StepButtons } from './CaseActions.tsx';
import { CaseView } from './CaseView.tsx';
import { ClaimClock, ClaimStatus } from './ClaimStatus.tsx';
import styles from './Queue.module.css';

/** How often new ones are looked for. */
const lookEveryMs = 15_000;

/**
 * What waits for a decision, by when it is due: J and K go through it, and after each decision the next one opens. Source: areas.md §11 (Better 7)
 */
export function ClaimQueueScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListPreAuthorizationsInfiniteQuery(
    { view: 'open' },
    { pollingInterval: lookEveryMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { data, isError, isFetching, refetch } = answer;
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Page title="Claims queue" intro={rows && queueText(rows, data?.pages[0]?.page?.total ?? rows.length)}>
      <LoadingContainer
        state={rows ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
        failure="Couldn't load the queue."
        onReload={() => void refetch()}
        height={480}
      >
        {rows?.length === 0 && (
          <EmptyState
            title="Nothing to decide"
            text="Pre-authorizations appear here as they are requested."
            action={<Link to="/claims-authorization?view=answered">Answered claims</Link>}
          />
        )}
        {rows && rows.length > 0 && <Queue session={session} rows={rows} />}
      </LoadingContainer>
    </Page>
  );
}

function queueText(rows: readonly PreAuthorizationRow[], total: number): string {
  const overdue = rows.filter(({ isOverdue }) => isOverdue).length;
  if (rows.length === 0) return '';
  return `${formatCell('count', total)} open${overdue > 0 ? `, ${overdue} overdue` : ''}. J and K move, A approves, D denies, I asks for information.`;
}

function Queue({ session, rows }: { session: Session; rows: readonly PreAuthorizationRow[] }) {
  const [params, setParams] = useSearchParams();
  const named = rows.findIndex(({ number }) => number === params.get('number'));
  const at = Math.max(0, named);
  const open = (index: number) => {
    const { number } = rows[Math.max(0, Math.min(index, rows.length - 1))] ?? {};
    if (number) setParams({ number }, { replace: true });
  };
  // By the list of before the decision: the next in it, or the one before the last.
  const openNext = () => open(at + 1 < rows.length ? at + 1 : at - 1);
  useShortcuts('Claims queue', [
    { keys: ['J'], title: 'Next', run: () => open(at + 1) },
    { keys: ['K'], title: 'Previous', run: () => open(at - 1) },
  ]);
  const current = rows[at];
  return (
    <div className={styles.queue}>
      <nav aria-label="Open claims" className={styles.list}>
        {rows.map((row, index) => (
          <button
            key={row.id}
            type="button"
            className={styles.row}
            aria-current={index === at || undefined}
            onClick={() => open(index)}
          >
            <span className={styles.line}>
              <strong>{row.customerName}</strong>
              <span>{formatCell('money', row.requestedAmount)}</span>
            </span>
            <span className={styles.line}>
              <span>{typeText(row)}</span>
              <ClaimClock of={row} />
            </span>
          </button>
        ))}
      </nav>
      {current && (
        <Current session={session} row={current} place={`${at + 1} of ${rows.length}`} onDone={openNext} />
      )}
    </div>
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
  const {
    currentData: found,
    isError,
    isFetching,
    refetch,
  } = api.useGetPreAuthorizationCaseQuery({
    id: row.id ?? '',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(row.number);
  // The next one is read from its top, also by a screen reader.
  useEffect(() => {
    if (shown.current === row.number) return;
    shown.current = row.number;
    heading.current?.focus({ preventScroll: true });
  }, [row.number]);
  return (
    <article className={styles.current} aria-label={`Pre-authorization ${row.number}`}>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1}>
          <Copyable text={row.number ?? ''} what="authorization number" />
        </h2>
        <ClaimStatus of={row} />
        <ClaimClock of={row} />
        <span className={styles.place}>{place}</span>
        <div className={styles.actions}>
          {found ? (
            <CaseActions session={session} found={found} onDone={onDone} />
          ) : (
            // The same buttons as later, still unseen: nothing below them moves when they come.
            <div className={styles.reserved} aria-hidden="true">
              <StepButtons steps={stepsOfRow(row, session)} />
            </div>
          )}
        </div>
      </header>
      <LoadingContainer
        state={found ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
        failure="Couldn't load the pre-authorization."
        onReload={() => void refetch()}
        height={480}
      >
        {found && <CaseView found={found} />}
      </LoadingContainer>
    </article>
  );
}

/** The steps of one in the queue, as its case will name them. */
function stepsOfRow({ preAuthorizationStatusTypeId }: PreAuthorizationRow, session: Session) {
  const statusId = Number(preAuthorizationStatusTypeId) as PreAuthorizationStatusId;
  return stepsFor({ statusId, validUntil: null }, session, session.today);
}
