import type { ReactNode } from 'react';
import styles from './StatusPill.module.css';

/** What a status means to its reader: it is under way, well, to be looked at, bad, or over. */
export type StatusTone = 'accent' | 'success' | 'attention' | 'danger' | 'neutral';

/** A status: its color, and always the word. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
