import { type ComponentProps, useState } from 'react';
import styles from './IconButton.module.css';
import type { Icon } from './icons.ts';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: Icon;
  label: string;
  /** Its key, as shown: `?`, `⌘K`. */
  keys?: string | undefined;
  /** A number at its corner; 0 or absent shows none. The label tells it in words. */
  badge?: number;
}

/** A button of the toolbar that is its icon; what it does and its key stand in the tooltip, which Esc takes away. */
export function IconButton({ icon: Icon, label, keys, badge, ...rest }: Props) {
  const [isTold, setIsTold] = useState(true);
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${rest.className ?? ''}`}
      aria-label={label}
      data-tip={isTold ? (keys ? `${label}  ${keys}` : label) : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsTold(false);
        rest.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setIsTold(true);
        rest.onBlur?.(event);
      }}
    >
      <Icon />
      {badge ? (
        <span className={styles.badge} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </button>
  );
}
