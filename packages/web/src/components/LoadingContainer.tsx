import { Button, Spinner } from '@primer/react';
import type { ReactNode } from 'react';
import { AlertIcon } from './icons.ts';
import styles from './LoadingContainer.module.css';

interface Props {
  isLoading: boolean;
  /** What is said where it could not be loaded; absent as long as nothing has failed. */
  failure?: string | undefined;
  onReload: () => void;
  /** The height that is kept before the content is there, in px. */
  height: number;
  children: ReactNode;
}

/**
 * What has to be loaded first: a spinner once the wait is noticed, a warning with a way to load again where it failed, else the content.
 * Source: portal.md §2 (Generic loading container), §8 (agency load failure)
 */
export function LoadingContainer({ isLoading, failure, onReload, height, children }: Props) {
  return (
    <div className={styles.frame} style={{ minHeight: height }} aria-busy={isLoading}>
      {isLoading ? (
        <div className={styles.wait}>
          <span className={styles.spinner}>
            <Spinner size="small" />
          </span>
        </div>
      ) : failure ? (
        <div className={styles.failed} role="alert">
          <AlertIcon />
          <p>{failure}</p>
          <Button size="small" onClick={onReload}>
            Reload
          </Button>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
