import type { CSSProperties, ReactNode } from 'react';
import styles from './Field.module.css';

interface Props {
  /** The number of columns, which is one on a phone; or a field and its button. */
  columns?: number | 'button';
  /** The narrowest that a field may be, in pixels: as many as have room are next to one another, on a phone too. */
  least?: number;
  children: ReactNode;
}

/** Fields next to one another, with their boxes in line, however many lines a label or a message takes. */
export function Fields({ columns, least = 0, children }: Props) {
  const template =
    columns === 'button'
      ? 'minmax(0, 1fr) auto'
      : `repeat(${columns ?? 'auto-fill'}, minmax(min(${least}px, 100%), 1fr))`;
  return (
    <div
      className={styles.fields}
      data-stacks={typeof columns === 'number' || undefined}
      style={{ '--field-columns': template } as CSSProperties}
    >
      {children}
    </div>
  );
}
