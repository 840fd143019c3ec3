import { useIsViewAwaited } from '../../kit/lazy-view.tsx';
import styles from './PageProgress.module.css';

/** Shows that the next page is on its way, since the one before stays until its code is there. */
export function PageProgress({ className }: { className: string | undefined }) {
  const isAwaited = useIsViewAwaited();
  return (
    <div className={`${styles.progress} ${className ?? ''}`}>
      {isAwaited && (
        <>
          <div className={styles.bar} />
          <span className="visually-hidden">Loading</span>
        </>
      )}
    </div>
  );
}
