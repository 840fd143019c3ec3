import type { KeyboardEvent, Ref } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { submitFormOf } from './submit-form.ts';

interface Props {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  label: string;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
}

/** A text of several lines in a form: Enter starts a line, with Ctrl or Cmd it sends the form. */
export function TextAreaField(props: Props) {
  const { ref, label, value, onValue, onLeave, error, placeholder, isDisabled } = props;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.box} data-long data-invalid={Boolean(error)}>
          <textarea
            {...control}
            ref={ref}
            className={styles.control}
            rows={5}
            disabled={isDisabled}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            onKeyDown={submitByKey}
            onBlur={onLeave}
          />
        </div>
      )}
    </Field>
  );
}

/** Sends the form of a text of several lines by Ctrl or Cmd with Enter; once while they are held. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (!event.repeat) submitFormOf(event.currentTarget);
}

/** The same in a field on a page, where Esc leaves the field first, and the next Esc the page. */
export function submitOrLeaveByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Escape') return submitByKey(event);
  event.stopPropagation();
  event.currentTarget.blur();
}
