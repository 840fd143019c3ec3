import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

/** A spinner in the middle of a place that is still loading. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner />
    </div>
  );
}
