import { completeDate, dateInput, dateOfInput } from '@pitlane/shared/kernel/date-input';
import { type Ref, useRef } from 'react';
import { CalendarIcon } from '../icons.ts';
import styles from './DateField.module.css';
import fieldStyles from './Field.module.css';
import { Field } from './Field.tsx';
import { useToday } from './today.ts';

interface Props {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** As typed with the mask. */
  value: string;
  onValue: (value: string) => void;
  onLeave: () => void;
  error?: string | undefined;
}

/**
 * A date, typed with the mask MM/DD/YYYY or picked in the browser's calendar. The mask only writes at the end of the text, so
 * that the caret of a correction stays in place. A short date ("1/5/26", `t`, `+7`) is expanded on leaving the field and by Enter.
 * Source: portal.md §5 (dates)
 */
export function DateField({ ref, label, value, onValue, onLeave, error }: Props) {
  const calendar = useRef<HTMLInputElement>(null);
  const today = useToday();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={fieldStyles.box} data-invalid={Boolean(error)}>
          <input
            {...control}
            ref={ref}
            className={fieldStyles.control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="MM/DD/YYYY"
            value={value}
            onChange={({ target }) => {
              const isAtEnd = target.selectionStart === target.value.length;
              onValue(isAtEnd ? dateInput(target.value) : target.value);
            }}
            onKeyDown={({ key }) => key === 'Enter' && onValue(completeDate(value, today))}
            onBlur={() => {
              onValue(completeDate(value, today));
              onLeave();
            }}
          />
          <button
            type="button"
            data-of-field
            className={fieldStyles.action}
            aria-label={`Choose ${label.toLowerCase()}`}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarIcon />
          </button>
          <input
            ref={calendar}
            className={styles.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={dateOfInput(value) ?? ''}
            onChange={(event) => onValue(dateInput(event.target.value))}
          />
        </div>
      )}
    </Field>
  );
}
