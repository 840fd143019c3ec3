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

/** Returns whether the focus leaves the list rather than moving to another of its boxes. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.closest('fieldset')?.contains(relatedTarget);
}

/** A choice of several values from a closed list, each with a check box. */
export function CheckListField(props: Props) {
  const { ref, label, values, value, onValue, onLeave, error, isDisabled } = props;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // The message is below all boxes, but the focus is on the first one: in a dialog the message could be out of sight.
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
              // The effect doesn't run for the same message again, but the form focuses the first box each time.
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
