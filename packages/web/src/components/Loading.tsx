import { Spinner } from '@primer/react';
import styles from './Loading.module.css';

/** A spinner that shows itself only when the wait is long enough to be noticed. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner size="medium" />
    </div>
  );
}
