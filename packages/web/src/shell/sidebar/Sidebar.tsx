import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { sidebarFormAt } from '@pitlane/shared/features/reports/codes';
import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { pageRoutes } from '../../screens/index.ts';
import { LoadBoundary } from '../LoadBoundary.tsx';
import styles from './Sidebar.module.css';

const SidebarPanel = lazy(() =>
  import('./SidebarPanel.tsx').then((module) => ({ default: module.SidebarPanel })),
);

/**
 * The right sidebar with the search form of the page that is shown; nothing where the page has none or is not the user's.
 * Source: portal.md §2 (Right sidebar search forms)
 */
export function Sidebar({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const form = sidebarFormAt(pathname);
  const page = pageRoutes.find(({ path }) => matchPath(path, pathname));
  if (!form || !page || !may(page.access, session)) return null;
  return (
    <aside className={styles.sidebar} aria-label="Search form">
      <LoadBoundary>
        <Suspense>
          <SidebarPanel session={session} form={form} />
        </Suspense>
      </LoadBoundary>
    </aside>
  );
}
