import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { AlertIcon } from './icons.ts';
import styles from './LoadingContainer.module.css';
import { Spinner } from './Spinner.tsx';

interface Props {
  /** Whether it has been loaded, or is on its way, or could not be loaded. */
  state: 'loading' | 'failed' | 'loaded';
  /** What is said where it could not be loaded. */
  failure: string;
  onReload: () => void;
  /** The height that is kept until the content is there, in px. */
  height: number;
  children: ReactNode;
}

/**
 * Shows what has to be loaded first: a spinner once the wait is noticed, a warning with a way to load again where it failed,
 * else the content. Source: portal.md §2 (Generic loading container), §8 (agency load failure)
 */
export function LoadingContainer({ state, failure, onReload, height, children }: Props) {
  if (state === 'loaded') return children;
  if (state === 'loading') {
    return (
      <div className={styles.wait} style={{ minHeight: height }}>
        <Spinner />
      </div>
    );
  }
  return (
    <div className={styles.failed} style={{ minHeight: height }} role="alert">
      <AlertIcon />
      <p>{failure}</p>
      <Button size="small" onClick={onReload}>
        Reload
      </Button>
    </div>
  );
}
