import { statusAccent, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import type { WireCode } from '@pitlane/shared/kernel/wire';
import styles from './StatusWord.module.css';

/** A contract's status: its colour, and always the word. */
export function StatusWord({ code, isVoided }: { code: WireCode; isVoided: boolean }) {
  return (
    <span className={styles.status} data-accent={statusAccent(code)}>
      <span className={styles.dot} aria-hidden="true" />
      {statusLabel(code)}
      {isVoided && ', voided'}
    </span>
  );
}
