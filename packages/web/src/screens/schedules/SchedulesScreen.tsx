import type { Session } from '@pitlane/shared/access/session';
import { withNewSchedule } from '@pitlane/shared/features/schedules/rules/new-schedule';
import type { Schedule } from '@pitlane/shared/features/schedules/schema';
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { InfoIcon, PlusIcon } from '../../kit/icons.ts';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { ScheduleHere } from '../../widgets/schedules/ScheduleHere.tsx';
import { ScheduleTableRow } from './ScheduleRow.tsx';
import styles from './SchedulesScreen.module.css';
import { useRowsInPlace } from './use-rows-in-place.ts';

/** How often the list is reloaded while a report is being made or sent and someone is waiting for it. */
const movingMs = 2_000;
/** And while nothing moves: the next run may come. */
const restingMs = 60_000;

/** The user's reports by mail: scheduled, sent now, paused, removed, and how the last one went. Source: Assumption: see the screen. */
export function SchedulesScreen() {
  const session = useOutletContext<Session>();
  const { data, isError, isFetching, refetch } = useSchedules();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = () => void navigate(withNewSchedule(pathname + search));
  const state = data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading';
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Scheduled reports</h1>
        <Button look="primary" onClick={open} icon={PlusIcon}>
          Schedule a report
        </Button>
      </header>
      <p className={list.words}>
        Reports emailed to <strong>{session.emailAddress}</strong>, with the file attached. Each one includes
        the records you have access to at that time.
      </p>
      {data?.some(({ isMailSetUp }) => isMailSetUp === false) && (
        <p className={styles.notice} role="status">
          <InfoIcon /> Email isn't set up, so reports are held. Ask your administrator.
        </p>
      )}
      <LoadingContainer
        state={state}
        failure="Couldn't load your scheduled reports."
        onReload={() => void refetch()}
        height={180}
      >
        {data?.length === 0 && (
          <p className={list.words}>
            No scheduled reports. Choose a report, a period and a time to get it by email.
          </p>
        )}
        {data && data.length > 0 && <ScheduleTable rows={data} session={session} />}
      </LoadingContainer>
      <ScheduleHere session={session} />
    </div>
  );
}

function ScheduleTable({ rows, session }: { rows: readonly Schedule[]; session: Session }) {
  const { placed, close } = useRowsInPlace(rows);
  return (
    <table className={list.table} aria-label="Scheduled reports">
      <thead>
        <tr>
          {['Report', 'When', 'Next', 'Last', ''].map((head) => (
            <th key={head} scope="col">
              {head || <span className="visually-hidden">Actions</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed.map(({ row, isGone }) => (
          <ScheduleTableRow
            // Another one: what had the focus in it hands it on.
            key={isGone ? `gone ${row.id}` : row.id}
            row={row}
            session={session}
            onLeft={isGone ? () => close(row.id) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The list, read more often while something in it moves. */
function useSchedules() {
  const moving = api.useListSchedulesQuery(
    {},
    {
      selectFromResult: ({ data }) => ({
        isMoving:
          data?.some(({ lastRun }) => lastRun?.state === 'making' || lastRun?.state === 'waiting') ?? false,
      }),
    },
  );
  return api.useListSchedulesQuery(
    {},
    { pollingInterval: moving.isMoving ? movingMs : restingMs, skipPollingIfUnfocused: true },
  );
}
