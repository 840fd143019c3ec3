import { whyNotOverRemit } from '@pitlane/shared/features/remittance/rules/over-remit';
import { useId } from 'react';
import styles from './Remittance.module.css';

interface Props {
  /** The contract's key. */
  of: string;
  /** The amount as it is typed. */
  text: string;
  onText: (text: string) => void;
}

/** What is paid over a contract's cost. An amount that can't be is refused here, and no batch with it is reviewed. */
export function OverRemitField({ of, text, onText }: Props) {
  const problem = whyNotOverRemit(text);
  const messageId = useId();
  return (
    <span className={styles.overRemit}>
      <input
        aria-label={`Over-remit of ${of}`}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem && messageId}
        inputMode="decimal"
        placeholder="0.00"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {problem && <span id={messageId}>{problem}</span>}
    </span>
  );
}
