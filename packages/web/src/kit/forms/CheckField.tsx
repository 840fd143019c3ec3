import { type Ref, useId } from 'react';
import styles from './Field.module.css';

interface Props {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChecked: (isChecked: boolean) => void;
  error?: string | undefined;
  /** The id of an element that explains the choice. */
  describedBy?: string | undefined;
}

/** A yes or no in a form. */
export function CheckField({ ref, label, isChecked, isDisabled, onChecked, error, describedBy }: Props) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          ref={ref}
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          aria-invalid={Boolean(error)}
          aria-describedby={[error && id, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChecked(event.target.checked)}
        />
        {label}
      </label>
      {error && (
        <p id={id} className={styles.message}>
          {error}
        </p>
      )}
    </div>
  );
}
