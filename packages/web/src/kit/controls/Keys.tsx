import { Fragment } from 'react';
import styles from './Keys.module.css';
import { shownKeys } from './shown-keys.ts';

/** Whether this is an Apple device, which uses ⌘ instead of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as its keys: `g d` is G then D, `mod+k` Ctrl K. */
export function Keys({ of }: { of: string }) {
  return (
    <span className={styles.keys}>
      {shownKeys(of, isApple).map((press, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the keys of a shortcut never change
        <Fragment key={index}>
          {index > 0 && <span className={styles.then}>then</span>}
          {press.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
