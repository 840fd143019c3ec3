import type { Ref } from 'react';
import { ChevronDownIcon } from '../icons.ts';
import styles from './Field.module.css';
import { Field } from './Field.tsx';

/** One of the values of a select. */
export interface SelectChoice {
  value: string;
  text: string;
}

interface Props {
  ref?: Ref<HTMLSelectElement> | undefined;
  label: string;
  value: string;
  choices: readonly SelectChoice[];
  onValue: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  isDisabled?: boolean;
}

/**
 * A choice among few options with the system's own control, which works well on phones too. A value that isn't an option stays and is shown
 * unchanged. Shows no error while disabled; the field it depends on has one.
 */
export function SelectField(props: Props) {
  const { ref, label, value, choices, onValue, onLeave, isDisabled = false } = props;
  const error = isDisabled ? undefined : props.error;
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.box} data-invalid={Boolean(error)} data-disabled={isDisabled}>
          <select
            {...control}
            ref={ref}
            className={styles.control}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onValue(event.target.value)}
            onBlur={onLeave}
          >
            {!isKnown && <option value={value}>{value}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
          <span className={styles.sign}>
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  );
}
