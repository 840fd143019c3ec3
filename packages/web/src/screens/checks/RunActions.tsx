import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { CheckRun } from '@pitlane/shared/features/checks/schema';
import { ExplainedButton } from '../../portal/run-command/ExplainedButton.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './Checks.module.css';

interface Props {
  session: Session;
  run: CheckRun;
  size?: 'small';
}

/** The actions of a run. The user who prepared it sees why another one must release it. */
export function RunActions({ session, run, size }: Props) {
  const start = useRunCommand(session);
  const { runNumber, status, canRelease, problem } = run;
  const args = { run: runNumber ?? '' };
  const button = (label: string, command: string, more: { isPrimary?: boolean; reason?: string } = {}) => (
    <ExplainedButton
      {...(size ? { size } : {})}
      {...(more.isPrimary ? { look: 'primary' as const } : {})}
      aria-label={`${label} ${runNumber}`}
      reason={more.reason}
      onClick={() => void start({ command, args })}
    >
      {label}
    </ExplainedButton>
  );
  if (status === 'Discarded') return null;
  return (
    <div className={styles.actions}>
      {status === 'Prepared' ? (
        <>
          {may('payout.release', session) &&
            button('Release', 'checkRun.release', {
              isPrimary: !size && canRelease === true,
              ...(canRelease ? {} : { reason: problem ?? "It can't be released now." }),
            })}
          {button('Discard', 'checkRun.discard')}
        </>
      ) : (
        <>
          {button('Bank file', 'checkRun.bankFile')}
          {status === 'Released'
            ? button('Print', 'checkRun.print', { isPrimary: !size })
            : button('Print again', 'checkRun.reprint')}
        </>
      )}
    </div>
  );
}
