import type { Session } from '@pitlane/shared/access/session';
import { periodNamed } from '@pitlane/shared/features/reports/rules/periods';
import { lastRunWords } from '@pitlane/shared/features/schedules/rules/last-run';
import { runTimeText, timesOfRow, timesText } from '@pitlane/shared/features/schedules/rules/schedule-words';
import type { Schedule } from '@pitlane/shared/features/schedules/schema';
import { useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import list from '../../kit/lists/ListPage.module.css';
import { useFocusHandedOn } from '../../kit/lists/use-focus-handed-on.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './SchedulesScreen.module.css';

interface Props {
  row: Schedule;
  session: Session;
  /** It is removed, and holds its place open until the pointer has left it. */
  onLeft?: (() => void) | undefined;
}

/** A scheduled report in the table: what comes, when, how the last went, and what can be done. */
export function ScheduleTableRow({ row, session, onLeft }: Props) {
  const run = useRunCommand(session);
  const element = useRef<HTMLTableRowElement>(null);
  useFocusHandedOn(element, 'button');
  const { id, reportTitle, isPaused, pausedBecause, nextRunAt, zone } = row;
  const period = periodNamed(row.period ?? '', session)?.label;
  const times = timesOfRow(row);
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
    <tr ref={element} className={onLeft && styles.gone} onPointerLeave={onLeft}>
      <td data-label="Report">
        <What row={row} period={period} />
      </td>
      <td data-label="When">
        <div>
          {times ? timesText(times) : ''}
          <span className={styles.more}>{zone}</span>
        </div>
      </td>
      <td data-label="Next">
        <div>
          {isPaused ? 'Paused' : runTimeText(nextRunAt, zone)}
          {pausedBecause && <span className={styles.problem}>{pausedBecause}</span>}
        </div>
      </td>
      <td data-label="Last">
        <LastRun row={row} />
      </td>
      <td className={list.actions}>
        {onLeft ? (
          'Removed'
        ) : (
          <>
            {button('Send now', 'schedule.run')}
            {isPaused ? button('Resume', 'schedule.resume') : button('Pause', 'schedule.pause')}
            {button('Remove', 'schedule.remove')}
          </>
        )}
      </td>
    </tr>
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
