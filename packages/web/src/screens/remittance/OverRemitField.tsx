import { mostOverRemit } from '@pitlane/shared/features/remittance/remit-schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';
import { useState } from 'react';
import { centsTyped } from './cents-typed.ts';
import styles from './Remittance.module.css';

interface Props {
  label: string;
  cents: Cents;
  onCents: (cents: Cents) => void;
}

/** What is paid over a contract's cost. An amount that can't be is marked, and counts as it was before. */
export function OverRemitField({ label, cents, onCents }: Props) {
  const [text, setText] = useState(cents === 0 ? '' : (cents / 100).toFixed(2));
  const typed = centsTyped(text, mostOverRemit);
  return (
    <input
      className={styles.overRemit}
      aria-label={label}
      aria-invalid={typed === undefined}
      title={
        typed === undefined ? `Must be between $0.00 and ${moneyText(centsOf(mostOverRemit))}` : undefined
      }
      inputMode="decimal"
      placeholder="0.00"
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        const amount = centsTyped(value, mostOverRemit);
        if (amount !== undefined) onCents(amount);
      }}
    />
  );
}
