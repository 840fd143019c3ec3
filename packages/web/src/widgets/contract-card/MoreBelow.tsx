import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '../../kit/icons.ts';
import styles from './MoreBelow.module.css';

interface Props {
  label: string;
  /** Whether Tab stops here. */
  isTabStop: boolean;
  children: ReactNode;
}

/** Content taller than its container scrolls, and a button at the bottom shows as long as there is more below. */
export function MoreBelow({ label, isTabStop, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isMore, setIsMore] = useState(false);
  const look = useCallback(() => {
    const { current } = place;
    // A pixel of tolerance: zoomed heights aren't integers.
    if (current) setIsMore(current.scrollTop + current.clientHeight < current.scrollHeight - 1);
  }, []);
  useLayoutEffect(() => {
    look();
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [look]);
  const down = () => {
    const { current } = place;
    // At the end the button disappears. If it still had the focus, that would go to the first value, and scroll back up.
    current?.focus({ preventScroll: true });
    current?.scrollBy({ top: current.clientHeight * 0.8 });
  };
  return (
    <div className={styles.frame}>
      <div
        ref={place}
        className={styles.scroll}
        data-copies
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
        tabIndex={isTabStop ? 0 : -1}
        onScroll={look}
      >
        {children}
      </div>
      {isMore && (
        <button type="button" className={styles.more} tabIndex={-1} onClick={down}>
          More
          <ChevronDownIcon size={12} />
        </button>
      )}
    </div>
  );
}
