import { mostOverRemit } from '@pitlane/shared/features/remittance/remit-schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';
import { useState } from 'react';
import { overRemitTyped } from './over-remit-typed.ts';
import styles from './Remittance.module.css';

interface Props {
  /** The contract's key. */
  of: string;
  cents: Cents;
  /** What was typed before this row was scrolled out of sight, where it is no amount. */
  wrong: string | undefined;
  onText: (text: string) => void;
}

/** The id of a contract's field, to which the focus goes while its amount is wrong. */
export function overRemitId(key: string): string {
  return `over-remit-${key}`;
}

/** Why an over-remit is refused. */
export const wrongOverRemit = `Must be between $0.00 and ${moneyText(centsOf(mostOverRemit))}`;

/** What is paid over a contract's cost. An amount that can't be is refused here, and no batch with it is reviewed. */
export function OverRemitField({ of, cents, wrong, onText }: Props) {
  const [text, setText] = useState(wrong ?? (cents === 0 ? '' : (cents / 100).toFixed(2)));
  const isWrong = overRemitTyped(text) === undefined;
  const id = overRemitId(of);
  const messageId = `${id}-message`;
  return (
    <span className={styles.overRemit}>
      <input
        id={id}
        aria-label={`Over-remit of ${of}`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? messageId : undefined}
        inputMode="decimal"
        placeholder="0.00"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          onText(value);
        }}
      />
      {isWrong && <span id={messageId}>{wrongOverRemit}</span>}
    </span>
  );
}
