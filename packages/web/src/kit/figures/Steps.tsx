import { formatCell } from '@pitlane/shared/kernel/format';
import { CheckIcon } from '../icons.ts';
import styles from './Steps.module.css';

/** One state that a thing goes through. */
export interface Step {
  name: string;
  /** The day it was reached, as yyyy-MM-dd; absent if it hasn't been reached. */
  date?: string | undefined;
}

/** A line of dated states: those reached, with their day, the current one, and those still to come. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const current = steps.findLastIndex(({ date }) => date !== undefined);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ name, date }, index) => (
        <li
          key={name}
          data-state={index < current ? 'past' : index === current ? 'now' : 'ahead'}
          {...(index === current ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles.mark}>{date !== undefined && <CheckIcon size={12} />}</span>
          <span className={styles.name}>{name}</span>
          <span className={styles.date}>{date === undefined ? '' : formatCell('date', date)}</span>
        </li>
      ))}
    </ol>
  );
}
