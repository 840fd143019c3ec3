import { type ReactNode, Suspense } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import styles from './AreaPage.module.css';

const { View: RaterTabs } = lazyView(() => import('./RaterTabs.tsx').then((module) => module.RaterTabs));

/** Whether a page is one of several that are tabs of their area. Source: decisions.md §8 (Pages) */
export function hasTabs(path: string): boolean {
  return /^\/rater(\/|$)/.test(path);
}

/** A page below the tabs of its area; their line is reserved until their code is there. */
export function AreaPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.area}>
      <div className={styles.tabs}>
        <LoadBoundary part="background">
          <Suspense>
            <RaterTabs />
          </Suspense>
        </LoadBoundary>
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
