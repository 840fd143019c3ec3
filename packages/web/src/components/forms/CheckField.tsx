import styles from './Field.module.css';

interface Props {
  label: string;
  isChecked: boolean;
  onChecked: (isChecked: boolean) => void;
}

/** A yes or no in a form. */
export function CheckField({ label, isChecked, onChecked }: Props) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChecked(event.target.checked)} />
      {label}
    </label>
  );
}
