import { checkRunStates, checkStates } from '@pitlane/shared/features/checks/rules/check-states';
import { codeLabel } from '@pitlane/shared/kernel/codes';
import styles from './Checks.module.css';

/** The state of a run as a word with its color. */
export function RunStatus({ status }: { status: string | null }) {
  return <Status status={status} label={codeLabel(checkRunStates, status, 'Status')} />;
}

/** The state of a check as a word with its color; empty before it has its number. */
export function CheckStatus({ status }: { status: string | null }) {
  return <Status status={status} label={codeLabel(checkStates, status, 'Status')} />;
}

function Status({ status, label }: { status: string | null; label: string }) {
  return (
    <span className={styles.status} data-status={status ?? undefined}>
      {label}
    </span>
  );
}
