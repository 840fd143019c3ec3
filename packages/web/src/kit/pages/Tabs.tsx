import { Link, useLocation } from 'react-router-dom';
import styles from './Tabs.module.css';

/** One page of a set. */
export interface Tab {
  path: string;
  title: string;
  /** The number of items waiting there; absent: not counted. */
  count?: number;
}

interface Props {
  /** The name of the set, for screen readers. */
  label: string;
  tabs: readonly Tab[];
}

/**
 * The pages of an area side by side; on a narrow screen they scroll, and the current one is in sight. Primer's UnderlineNav would add its menu, 20 kB, to what everyone
 * loads first.
 */
export function Tabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ path, title, count }) => (
        <Link
          key={path}
          to={path}
          {...(pathname === path && { ref: bringIntoSight, 'aria-current': 'page' as const })}
        >
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the tabs to the current one. By hand: scrollIntoView would scroll the page as well. */
function bringIntoSight(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (!tabs) return;
  const [one, all] = [tab.getBoundingClientRect(), tabs.getBoundingClientRect()];
  tabs.scrollLeft += (one.left + one.right - all.left - all.right) / 2;
}
