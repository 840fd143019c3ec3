import type { ReactNode } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { BrowserIcon, DashIcon, ScreenFullIcon, XIcon } from '../../kit/icons.ts';
import type { WindowSize } from '../../portal/address/search-window.ts';
import styles from './WindowBar.module.css';

interface Props {
  size: WindowSize;
  onSize: (size: WindowSize) => void;
  onClose: () => void;
  /** The actions on the search. */
  children?: ReactNode;
}

const sizes = [
  { size: 'minimized', label: 'Minimize', icon: DashIcon },
  { size: 'maximized', label: 'Maximize', icon: BrowserIcon },
  { size: 'full', label: 'Full screen', icon: ScreenFullIcon },
] as const;

/** The window's title and its three sizes; closing forgets the search. Source: portal.md §2 */
export function WindowBar({ size, onSize, onClose, children }: Props) {
  return (
    <div className={styles.bar} data-size={size}>
      <h2 className={styles.title}>Contract Search</h2>
      {children}
      {sizes.map((other) => (
        <IconButton
          key={other.size}
          icon={other.icon}
          label={other.label}
          aria-pressed={other.size === size}
          className={`${styles.button} ${styles.size} ${other.size === size ? styles.current : ''}`}
          onClick={() => onSize(other.size)}
        />
      ))}
      <IconButton icon={XIcon} label="Close" className={styles.button} onClick={onClose} />
    </div>
  );
}
