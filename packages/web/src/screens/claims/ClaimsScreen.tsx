import '../../portal/claims-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { typeText } from '@pitlane/shared/features/claims/case-text';
import {
  type PreAuthorizationRow,
  queueViews,
  queueViewWords,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Link, useNavigate, useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Segments } from '../../kit/controls/Segments.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { api } from '../../portal/api/api.ts';
import { ClaimFinder } from './ClaimFinder.tsx';
import { ClaimClock, ClaimStatus } from './ClaimStatus.tsx';
import styles from './Claims.module.css';

/** The empty list of each view: what would be here. */
const empties = {
  open: { title: 'No open claims.', text: 'Claims appear here until they are answered.' },
  infoNeeded: {
    title: 'No claims need information.',
    text: 'Claims appear here when more information is asked for.',
  },
  answered: { title: 'No answered claims.', text: 'Approved, denied and voided claims appear here.' },
  all: { title: 'No claims yet.', text: 'Find a contract above to start one.' },
} as const;

/** Starts a claim from a contract's number or VIN, and lists the pre-authorizations of the user's scope. Source: portal.md §2 (Side menu), areas.md §11 */
export function ClaimsScreen() {
  const session = useOutletContext<Session>();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const view = queueViews.find((one) => one === params.get('view')) ?? 'open';
  const answer = api.useListPreAuthorizationsInfiniteQuery({ view }, { refetchOnMountOrArgChange: true });
  const { currentData, isError, isFetching, refetch, hasNextPage, fetchNextPage } = answer;
  const rows = currentData?.pages.flatMap((page) => page.rows);
  return (
    <Page
      title="Claims Authorization"
      intro="Start a claim by contract number, VIN or last name. The answer appears on the claim's page."
      actions={
        may('claim.decide', session) && (
          <Button look="primary" onClick={() => void navigate('/claims-authorization/queue')}>
            Work the queue
          </Button>
        )
      }
    >
      <ClaimFinder />
      <section aria-labelledby="claims-list">
        <div className={styles.listHeader}>
          <h2 id="claims-list">Pre-authorizations</h2>
          <Segments
            label="Show"
            choices={queueViews.map((value) => ({ value, text: queueViewWords[value] }))}
            value={view}
            onValue={(value) => setParams(value === 'open' ? {} : { view: value }, { replace: true })}
          />
        </div>
        <LoadedTable<PreAuthorizationRow>
          label="Pre-authorizations"
          answer={{ data: rows, isError, isFetching, refetch }}
          failure="Couldn't load the pre-authorizations."
          empty={empties[view]}
          rowId={({ id }) => id ?? ''}
          columns={columns}
        />
        {hasNextPage && (
          <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </section>
    </Page>
  );
}

const columns: readonly DataColumn<PreAuthorizationRow>[] = [
  {
    id: 'number',
    header: 'Number',
    isOneLine: true,
    cell: ({ number }) => <Link to={`/claims-authorization/${number}`}>{number}</Link>,
  },
  { id: 'type', header: 'Claim', isOneLine: true, cell: typeText },
  { id: 'customer', header: 'Customer', cell: ({ customerName }) => customerName },
  { id: 'contract', header: 'Contract', isOneLine: true, cell: ({ contractKey }) => contractKey },
  { id: 'requestedAt', header: 'Requested', cell: ({ createdAt }) => instantText(createdAt) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ approvedAmount, requestedAmount }) => formatCell('money', approvedAmount ?? requestedAmount),
  },
  {
    id: 'status',
    header: 'Status',
    isOneLine: true,
    cell: (row) => <StatusCell row={row} />,
  },
];

function StatusCell({ row }: { row: PreAuthorizationRow }) {
  return (
    <span className={styles.statusCell}>
      <ClaimStatus of={row} />
      <ClaimClock of={row} />
      {row.validUntil && <span className={styles.muted}>until {formatCell('date', row.validUntil)}</span>}
    </span>
  );
}
