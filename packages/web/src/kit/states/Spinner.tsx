import styles from './Spinner.module.css';

/** A small spinner, shown only if the wait is long enough to be noticed. */
export function Spinner() {
  return (
    <>
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">Loading</span>
    </>
  );
}
