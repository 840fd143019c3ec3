import { ProgressBar } from '@primer/react';
import styles from './Progress.module.css';

interface Props {
  /** The running task: "Exporting". */
  label: string;
  done: number;
  /** Unknown until it has been counted. */
  total: number | undefined;
}

/** The progress, such as "1,500 of 6,000 · 25%"; none before the first of an unknown number. */
function countedText(done: number, total: number | undefined, percent: number | undefined): string {
  if (total === undefined) return done > 0 ? done.toLocaleString('en-US') : '';
  const counted = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return percent === undefined ? counted : `${counted} · ${percent}%`;
}

/** The progress of long work, in numbers and as a bar. */
export function Progress({ label, done, total }: Props) {
  const percent = total ? Math.min(100, Math.floor((100 * done) / total)) : undefined;
  return <ProgressLine label={label} text={countedText(done, total, percent)} percent={percent} />;
}

/** The progress of long work whose parts aren't counted. */
export function PercentProgress({ label, percent }: { label: string; percent: number }) {
  return <ProgressLine label={label} text={`${percent}%`} percent={percent} />;
}

function ProgressLine(props: { label: string; text: string; percent: number | undefined }) {
  const { label, text, percent } = props;
  return (
    <div className={styles.progress}>
      <p>
        {label} <span className={styles.count}>{text}</span>
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
