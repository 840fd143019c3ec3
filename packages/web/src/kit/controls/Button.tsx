import type { ComponentProps } from 'react';
import type { Icon } from '../icons.ts';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  /** The one loud action of a view is `primary`, or `danger` where it cannot be undone; `quiet` has no frame. */
  look?: 'plain' | 'primary' | 'danger' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  icon?: Icon;
  /** Waits for an answer: keeps its place and width, and a click does nothing. */
  isBusy?: boolean;
}

/** A button in the portal's looks; a browser's own button, so that it costs no more than its style. */
export function Button({ look = 'plain', size = 'medium', icon: Icon, isBusy, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[look]} ${styles[size]} ${rest.className ?? ''}`}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true, onClick: keepFromActing } : {})}
    >
      {Icon && <Icon />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

function keepFromActing(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
