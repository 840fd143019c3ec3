import { type ReactNode, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { AlertIcon } from '../icons.ts';
import styles from './LoadingContainer.module.css';
import { Spinner } from './Spinner.tsx';

interface Props {
  state: 'loading' | 'failed' | 'loaded';
  /** The label of a field, above the spinner; the space for its message is reserved too. */
  label?: string;
  /** The message if it couldn't be loaded. */
  failure: string;
  /** Absent if loading it again would fail again. */
  onReload: (() => void) | undefined;
  /** The height reserved until the content is there, in px. */
  height: number;
  children: ReactNode;
}

/**
 * Shows what has to be loaded first: a spinner once the wait is noticed, a warning with a retry button if it failed,
 * otherwise the content. Source: portal.md §2 (Generic loading container), §8 (agency load failure)
 */
export function LoadingContainer({ state, label, failure, onReload, height, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={container}
      tabIndex={-1}
      className={styles.container}
      data-field={label !== undefined && state !== 'loaded'}
      data-loading={state === 'loading' || undefined}
      aria-busy={state === 'loading'}
    >
      {label && state !== 'loaded' && <p className={styles.label}>{label}</p>}
      {state === 'loading' && (
        <div className={styles.wait} style={{ minHeight: height }}>
          <Spinner />
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.failed} style={{ minHeight: height }} role="alert">
          <AlertIcon />
          <p>{failure}</p>
          {onReload && (
            <Button
              size="small"
              onClick={() => {
                // The button disappears, and what replaces it is next for the keyboard.
                container.current?.focus();
                onReload();
              }}
            >
              Reload
            </Button>
          )}
        </div>
      )}
      {state === 'loaded' && children}
    </div>
  );
}
