import type { ComponentProps } from 'react';
import type { Icon } from '../icons.ts';
import styles from './Button.module.css';
import { isApple, Keys } from './Keys.tsx';
import { ariaKeys } from './shown-keys.ts';

interface Props extends ComponentProps<'button'> {
  /** The main action of a view is `primary`, or `danger` if it can't be undone; `quiet` has no frame. */
  look?: 'plain' | 'primary' | 'danger' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  icon?: Icon;
  /** Its shortcut, as `q` or `mod+z`, shown after its text. */
  keys?: string | undefined;
  /** Its action is running: it keeps its width, and a click does nothing. */
  isBusy?: boolean;
  /** Why it can't be used now: it stays focusable to show the reason. The caller handles a click. */
  reason?: string | undefined;
}

/** A native button with the portal's styles. */
export function Button({
  look = 'plain',
  size = 'medium',
  icon: Icon,
  keys,
  isBusy,
  reason,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      aria-keyshortcuts={ariaKeys(keys, isApple)}
      {...rest}
      data-primary={look === 'primary' || undefined}
      className={`${styles.button} ${styles[look]} ${styles[size]} ${rest.className ?? ''}`}
      {...(reason ? { 'aria-disabled': true, title: reason } : {})}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true, onClick: keepFromActing } : {})}
    >
      {Icon && <Icon />}
      <span className={styles.label}>{children}</span>
      {keys && (
        <span className={styles.keys} aria-hidden="true">
          <Keys of={keys} />
        </span>
      )}
    </button>
  );
}

function keepFromActing(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
