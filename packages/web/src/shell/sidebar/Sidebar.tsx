import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { sidebarFormAt } from '@pitlane/shared/features/reports/codes';
import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { IconButton } from '../../components/IconButton.tsx';
import { XIcon } from '../../components/icons.ts';
import { Loading } from '../../components/Loading.tsx';
import { pageRoutes } from '../../screens/index.ts';
import { LoadBoundary } from '../LoadBoundary.tsx';
import styles from './Sidebar.module.css';

const SidebarPanel = lazy(() =>
  import('./SidebarPanel.tsx').then((module) => ({ default: module.SidebarPanel })),
);

interface Props {
  session: Session;
  /** Where it lies over the page: the user is done with it, by a search or by its close button. */
  onLeave?: () => void;
}

/**
 * The right sidebar with the search form of the page that is shown; nothing where the page has none or is not the user's.
 * Source: portal.md §2 (Right sidebar search forms)
 */
export function Sidebar({ session, onLeave }: Props) {
  const { pathname } = useLocation();
  const form = sidebarFormAt(pathname);
  const page = pageRoutes.find(({ path }) => matchPath(path, pathname));
  if (!form || !page || !may(page.access, session)) return null;
  return (
    <aside className={styles.sidebar} aria-label="Search form">
      <header className={styles.head}>
        <h2>Search criteria</h2>
        {onLeave && <IconButton icon={XIcon} label="Close" onClick={onLeave} />}
      </header>
      <LoadBoundary>
        <Suspense fallback={<Loading />}>
          <SidebarPanel key={form} session={session} form={form} onSearch={onLeave} />
        </Suspense>
      </LoadBoundary>
    </aside>
  );
}
