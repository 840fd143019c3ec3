import type { Ref } from 'react';
import styles from './Field.module.css';

interface Props {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChecked: (isChecked: boolean) => void;
}

/** A yes or no in a form. */
export function CheckField({ ref, label, isChecked, isDisabled, onChecked }: Props) {
  return (
    <label className={styles.check}>
      <input
        ref={ref}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChecked(event.target.checked)}
      />
      {label}
    </label>
  );
}
