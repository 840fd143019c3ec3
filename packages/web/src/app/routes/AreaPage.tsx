import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import styles from './AreaPage.module.css';
import { tabbedAreaOf } from './tabbed-areas.ts';

const { View: AreaTabs } = lazyView(() => import('./AreaTabs.tsx').then((module) => module.AreaTabs));

/** A page below the tabs of its area, whose space is reserved until their code has loaded. */
export function AreaPage({ children }: { children: ReactNode }) {
  const area = tabbedAreaOf(useLocation().pathname);
  return (
    <div className={styles.area}>
      <div className={styles.tabs}>
        <Suspense>{area && <AreaTabs area={area} />}</Suspense>
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
