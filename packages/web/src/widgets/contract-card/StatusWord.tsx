import { pendingText } from '@pitlane/shared/features/cancellations/rules/pending-text';
import { statusAccent, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import styles from './StatusWord.module.css';

interface Props {
  contract: Pick<Contract, 'contractStatusType' | 'isVoidedContract' | 'cancellationState'>;
}

/** A contract's status: its color, and always the word; next to it that it is being cancelled, which the status does not tell. */
export function StatusWord({ contract }: Props) {
  const { contractStatusType: code, isVoidedContract } = contract;
  const pending = pendingText(contract);
  const words = [`${statusLabel(code)}${isVoidedContract ? ', voided' : ''}`, pending]
    .filter(Boolean)
    .join(' · ');
  return (
    <span
      className={styles.status}
      data-accent={pending ? 'warning' : statusAccent(code)}
      title={pending ? words : undefined}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>{words}</span>
    </span>
  );
}
