import type { Ref } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';

interface Props {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
}

/** A line of text in a form. */
export function TextField({ ref, label, value, onValue, onLeave, error, placeholder, isDisabled }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.box} data-invalid={Boolean(error)}>
          <input
            {...control}
            ref={ref}
            className={styles.control}
            type="text"
            autoComplete="off"
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
