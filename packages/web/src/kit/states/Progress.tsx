import { ProgressBar } from '@primer/react';
import styles from './Progress.module.css';

interface Props {
  /** What is running: "Exporting". */
  label: string;
  done: number;
  /** Unknown until it has been counted. */
  total: number | undefined;
}

/** The progress of long work, in numbers and as a bar. */
export function Progress({ label, done, total }: Props) {
  const percent = total ? Math.min(100, Math.round((100 * done) / total)) : undefined;
  const counted =
    total === undefined
      ? done.toLocaleString('en-US')
      : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <div className={styles.progress}>
      <p>
        {label} <span className={styles.count}>{counted}</span>
      </p>
      <ProgressBar
        aria-label={label}
        bg="accent.emphasis"
        progress={percent ?? 100}
        animated={percent === undefined}
        barSize="small"
      />
    </div>
  );
}
