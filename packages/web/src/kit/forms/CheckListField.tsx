import { type FocusEvent, type Ref, useEffect, useId, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './CheckListField.module.css';
import field from './Field.module.css';

interface Props {
  /** The first box: the form puts the focus there. */
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** The choices, in order. */
  values: readonly string[];
  /** The chosen values, separated by commas. */
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** Whether the focus leaves the list, rather than moving to another of its boxes. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.closest('fieldset')?.contains(relatedTarget);
}

/** Several values of a closed list in a form, each with its box. */
export function CheckListField(props: Props) {
  const { ref, label, values, value, onValue, onLeave, error, isDisabled } = props;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // The message is below all the boxes, and the focus on the first of them: in a dialog, nothing would seem to happen.
  const showMessage = () => {
    if (error) list.current?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(showMessage, [error]);
  const chosen = new Set(value.split(',').map((one) => one.trim()));
  const areAll = values.every((one) => chosen.has(one));
  const choose = (wanted: (one: string) => boolean) => onValue(values.filter(wanted).join(', '));
  return (
    <fieldset ref={list} className={styles.list} disabled={isDisabled}>
      <legend className={`${field.label} ${styles.label}`}>{label}</legend>
      <div className={styles.boxes}>
        {values.map((one, index) => (
          <label key={one} className={styles.box}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={chosen.has(one)}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? id : undefined}
              // The same message again is no change of it: the form focuses the first box each time.
              onFocus={index === 0 ? showMessage : undefined}
              onBlur={(event) => isLeft(event) && onLeave?.()}
              onChange={({ target }) =>
                choose((other) => (other === one ? target.checked : chosen.has(other)))
              }
            />
            {one}
          </label>
        ))}
      </div>
      <Button size="small" onClick={() => choose(() => !areAll)}>
        {areAll ? 'Clear all' : 'Select all'}
      </Button>
      <p id={id} className={field.message}>
        {error}
      </p>
    </fieldset>
  );
}
