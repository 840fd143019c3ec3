import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** The attributes that connect a control to its label and message. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  /** The error of its value; the space for it is reserved. */
  error?: string | undefined;
  /** A warning about a value that may be right, in the place of the error. */
  warning?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A labeled control of a form, with a line for its error. */
export function Field({ label, error, warning, children }: Props) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error || warning;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': message ? messageId : undefined })}
      <p id={messageId} className={styles.message} data-warns={!error && warning ? true : undefined}>
        {message}
      </p>
    </div>
  );
}
