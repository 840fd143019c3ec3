import { useState } from 'react';
import { TextField } from '../../../kit/forms/TextField.tsx';

interface Props {
  label: string;
  value: number | null;
  /** Null if the field is empty; text that isn't a number isn't reported. */
  onValue: (value: number | null) => void;
  /** Why the value can't be. */
  problem?: string | undefined;
  placeholder?: string | undefined;
  /** A count of months or days. */
  isWhole?: boolean;
}

/**
 * A number in the loan of a sale: each key press that makes a valid number counts immediately, and an invalid one shows
 * an error and keeps the last number.
 */
export function NumberField({ label, value, onValue, problem, placeholder, isWhole = false }: Props) {
  const [text, setText] = useState(textOf(value));
  const typed = numberOf(text, isWhole);
  // Changed from elsewhere, as the amount financed is by the down payment.
  const shown = typed === undefined || typed === value ? text : textOf(value);
  const isWrong = typed === undefined && shown === text;
  return (
    <TextField
      label={label}
      value={shown}
      digits={isWhole ? 'numeric' : 'decimal'}
      {...(placeholder === undefined ? {} : { placeholder })}
      error={isWrong ? (isWhole ? 'Must be a whole number.' : 'Must be a number such as 1,250.00.') : problem}
      onValue={(next) => {
        setText(next);
        const number = numberOf(next, isWhole);
        if (number !== undefined) onValue(number);
      }}
    />
  );
}

function textOf(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}

/** Undefined for an invalid number; null if empty. */
function numberOf(text: string, isWhole: boolean): number | null | undefined {
  const plain = text.replace(/[$,%\s]/g, '');
  if (plain === '') return null;
  const form = isWhole ? /^\d{1,4}$/ : /^\d{1,7}(\.\d{0,6})?$/;
  return form.test(plain) ? Number(plain) : undefined;
}
