import type { Session } from '@pitlane/shared/access/session';
import { periodNamed } from '@pitlane/shared/features/reports/rules/periods';
import { lastRunWords } from '@pitlane/shared/features/schedules/rules/last-run';
import { runTimeText, timesOfRow, timesText } from '@pitlane/shared/features/schedules/rules/schedule-words';
import type { Schedule } from '@pitlane/shared/features/schedules/schema';
import { Button } from '../../kit/controls/Button.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import type { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import type { PlacedRow } from './placed-rows.ts';
import styles from './SchedulesScreen.module.css';

/** The columns of scheduled reports: what comes, when, how the last went, and what can be done. */
export function scheduleColumns(
  session: Session,
  run: ReturnType<typeof useRunCommand>,
): readonly DataColumn<PlacedRow>[] {
  return [
    {
      id: 'report',
      header: 'Report',
      cell: ({ row }) => <What row={row} period={periodNamed(row.period ?? '', session)?.label} />,
    },
    { id: 'when', header: 'When', cell: ({ row }) => <When row={row} /> },
    { id: 'next', header: 'Next', cell: ({ row }) => <Next row={row} /> },
    { id: 'last', header: 'Last', cell: ({ row }) => <LastRun row={row} /> },
    {
      id: 'actions',
      header: '',
      spoken: 'Actions',
      cell: ({ row, isGone }) => (isGone ? 'Removed' : <Actions row={row} run={run} />),
    },
  ];
}

function Actions({ row, run }: { row: Schedule; run: ReturnType<typeof useRunCommand> }) {
  const { id, reportTitle, isPaused } = row;
  const button = (title: string, command: string) => (
    <Button
      size="small"
      aria-label={`${title} ${reportTitle}`}
      onClick={() => void run({ command, args: { id: String(id) } })}
    >
      {title}
    </Button>
  );
  return (
    <>
      {button('Send now', 'schedule.run')}
      {isPaused ? button('Resume', 'schedule.resume') : button('Pause', 'schedule.pause')}
      {button('Remove', 'schedule.remove')}
    </>
  );
}

function When({ row }: { row: Schedule }) {
  const times = timesOfRow(row);
  return (
    <div>
      {times ? timesText(times) : ''}
      <span className={styles.more}>{row.zone}</span>
    </div>
  );
}

function Next({ row: { isPaused, pausedBecause, nextRunAt, zone } }: { row: Schedule }) {
  return (
    <div>
      {isPaused ? 'Paused' : runTimeText(nextRunAt, zone)}
      {pausedBecause && <span className={styles.problem}>{pausedBecause}</span>}
    </div>
  );
}

/** Which report, and for what. */
function What({ row, period }: { row: Schedule; period: string | undefined }) {
  const { reportTitle, criteriaText, format } = row;
  return (
    <div>
      <span className={styles.name}>{reportTitle}</span>
      <span className={styles.more}>
        {[period, criteriaText, format === 'csv' ? 'CSV' : 'Excel'].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

const looks = { good: styles.good, 'in progress': undefined, bad: styles.bad };

function LastRun({ row }: { row: Schedule }) {
  const words = lastRunWords(row);
  if (!words) return <div className={styles.more}>Not yet</div>;
  return (
    <div>
      <span className={looks[words.mark]}>{words.text}</span>
      <span className={styles.more}>{words.when}</span>
      {words.problem && <span className={styles.problem}>{words.problem}</span>}
    </div>
  );
}
