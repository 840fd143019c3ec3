import type { Autofill } from '@pitlane/shared/engine/field';
import type { Ref } from 'react';
import type { Digits } from './digits-of.ts';
import styles from './Field.module.css';
import { Field } from './Field.tsx';

interface Props {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  /** A warning about a value that may be right. */
  warning?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  /** The user's password. */
  isSecret?: boolean;
  /** The value for `autocomplete`; absent: off, or the password of a secret. */
  fills?: Autofill | undefined;
  /** The digits that phones offer instead of letters; absent: it isn't a number. */
  digits?: Digits | undefined;
}

/** A line of text in a form. */
export function TextField(props: Props) {
  const { ref, label, value, onValue, onLeave, error, warning, placeholder, isDisabled, isSecret } = props;
  const { fills = isSecret ? 'current-password' : 'off', digits } = props;
  return (
    <Field label={label} error={error} warning={warning}>
      {(control) => (
        <div className={styles.box} data-invalid={Boolean(error)}>
          <input
            {...control}
            ref={ref}
            className={styles.control}
            type={isSecret ? 'password' : 'text'}
            autoComplete={fills}
            inputMode={digits}
            spellCheck={false}
            disabled={isDisabled}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            onBlur={onLeave}
          />
        </div>
      )}
    </Field>
  );
}
