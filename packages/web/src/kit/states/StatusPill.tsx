import type { ReactNode } from 'react';
import styles from './StatusPill.module.css';

/** The meaning of a status: running, fine, needs attention, bad, or over. */
export type StatusTone = 'accent' | 'success' | 'attention' | 'danger' | 'neutral';

interface Props {
  tone: StatusTone;
  /** With a dot before the word, for a status that is looked for among many. */
  hasDot?: boolean;
  /** May take two lines where one is too short. */
  isWrapped?: boolean;
  title?: string | undefined;
  children: ReactNode;
}

/** A status: its color, and always the word. */
export function StatusPill({ tone, hasDot = false, isWrapped = false, title, children }: Props) {
  return (
    <span
      className={styles.pill}
      data-tone={tone}
      data-dot={hasDot || undefined}
      data-wrapped={isWrapped || undefined}
      title={title}
    >
      {hasDot ? <span>{children}</span> : children}
    </span>
  );
}
