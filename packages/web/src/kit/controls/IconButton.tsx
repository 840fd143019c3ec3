import type { ComponentProps } from 'react';
import type { Icon } from '../icons.ts';
import { Spinner } from '../states/Spinner.tsx';
import styles from './IconButton.module.css';
import { isApple } from './Keys.tsx';
import { ariaKeys, keysText } from './shown-keys.ts';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: Icon;
  label: string;
  /** Its shortcut, as `?` or `mod+s`. */
  keys?: string | undefined;
  /** A number at its corner; hidden if 0 or absent. The label includes it in words. */
  badge?: number;
  /** The place of the tooltip: `above`, aligned at the start, for a button at the lower edge of a clipped area. */
  tip?: 'below' | 'above';
  /** Its action is running: a spinner replaces the icon. */
  isBusy?: boolean;
}

/** A button with only an icon; its name and key are in the tooltip. */
export function IconButton({
  icon: Icon,
  label,
  keys,
  badge,
  tip = 'below',
  isBusy = false,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      aria-keyshortcuts={ariaKeys(keys, isApple)}
      {...rest}
      className={`${styles.button} ${rest.className ?? ''}`}
      aria-label={label}
      aria-busy={isBusy || undefined}
      data-tip-place={tip}
      data-tip={keys ? `${label}  ${keysText(keys, isApple)}` : label}
    >
      {isBusy ? <Spinner /> : <Icon />}
      {badge ? (
        <span className={styles.badge} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </button>
  );
}
