import { Link, useLocation } from 'react-router-dom';
import styles from './Tabs.module.css';

/** One page of a set. */
export interface Tab {
  path: string;
  title: string;
  /** How many items are waiting there; absent: not counted. */
  count?: number;
}

interface Props {
  /** What the set is, for a screen reader. */
  label: string;
  tabs: readonly Tab[];
}

/**
 * The pages of an area side by side; on a narrow screen they scroll. Primer's UnderlineNav would add its menu, 20 kB, to what everyone
 * loads first.
 */
export function Tabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ path, title, count }) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
