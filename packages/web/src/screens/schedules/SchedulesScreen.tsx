import '../../portal/personal-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { withNewSchedule } from '@pitlane/shared/features/schedules/rules/new-schedule';
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { InfoIcon, PlusIcon } from '../../kit/icons.ts';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { ScheduleFromAddress } from '../../widgets/schedules/ScheduleFromAddress.tsx';
import styles from './SchedulesScreen.module.css';
import { scheduleColumns } from './schedule-columns.tsx';
import { useRowsInPlace } from './use-rows-in-place.ts';

/** How often the list is reloaded while a report is being made or sent and someone is waiting for it. */
const movingMs = 2_000;
/** And while nothing moves: the next run may come. */
const restingMs = 60_000;

/** The user's reports by mail: scheduled, sent now, paused, removed, and how the last one went. Source: Assumption: see the screen. */
export function SchedulesScreen() {
  const session = useOutletContext<Session>();
  const answer = useSchedules();
  const { placed, close } = useRowsInPlace(answer.data);
  const run = useRunCommand(session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = () => void navigate(withNewSchedule(pathname + search));
  return (
    <ListPage
      title="Scheduled reports"
      what="scheduled reports"
      intro={
        <>
          Reports emailed to <strong>{session.emailAddress}</strong>, with the file attached. Each one
          includes the records you have access to at that time.
        </>
      }
      actions={
        <Button look="primary" onClick={open} icon={PlusIcon}>
          Schedule a report
        </Button>
      }
      notice={answer.data?.some(({ isMailSetUp }) => isMailSetUp === false) && <MailNotice />}
      answer={{ ...answer, data: placed }}
      columns={scheduleColumns(session, run)}
      // Another one: what had the focus in it hands it on.
      rowId={({ row, isGone }) => (isGone ? `gone ${row.id}` : String(row.id))}
      rowProps={({ row, isGone }) =>
        isGone ? { className: styles.gone, onPointerLeave: () => close(row.id) } : {}
      }
      empty={{
        title: 'No scheduled reports.',
        text: 'Choose a report, a period and a time to get it by email.',
      }}
    >
      <ScheduleFromAddress session={session} />
    </ListPage>
  );
}

function MailNotice() {
  return (
    <p className={styles.notice} role="status">
      <InfoIcon /> Email isn't set up, so reports are held. Ask your administrator.
    </p>
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
