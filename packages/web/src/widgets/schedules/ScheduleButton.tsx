import '../../portal/personal-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { ClockIcon } from '../../kit/icons.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './ScheduleButton.module.css';

/** Opens the form of a scheduled report with the page's report and its criteria. */
export function ScheduleButton({ session }: { session: Session }) {
  const run = useRunCommand(session);
  if (!may('report.schedule', session)) return null;
  return (
    <IconButton
      icon={ClockIcon}
      label="Schedule this report"
      className={styles.button}
      onClick={() => void run({ command: 'report.schedule' })}
    />
  );
}
