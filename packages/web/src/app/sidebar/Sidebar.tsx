import type { Session } from '@pitlane/shared/access/session';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { Suspense } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { SidebarCollapseIcon, XIcon } from '../../kit/icons.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import styles from './Sidebar.module.css';

const { View: SidebarPanel } = lazyView(() =>
  import('./SidebarPanel.tsx').then((module) => module.SidebarPanel),
);

interface Props {
  session: Session;
  form: SidebarForm;
  /** Called when it is over the page and the user is done with it, by a search or its close button. */
  onLeave?: () => void;
  /** Called when it is next to the page, to fold it. */
  onFold?: () => void;
}

/** The right sidebar with the search form of the page that is shown. Source: portal.md §2 (Right sidebar search forms) */
export function Sidebar({ session, form, onLeave, onFold }: Props) {
  return (
    <aside className={styles.sidebar} aria-label="Search form" data-search-form>
      <header className={styles.head}>
        <h2>Search criteria</h2>
        {onLeave && <IconButton icon={XIcon} label="Close" onClick={onLeave} />}
        {onFold && <IconButton icon={SidebarCollapseIcon} label="Collapse search form" onClick={onFold} />}
      </header>
      <LoadBoundary>
        <Suspense fallback={<Loading />}>
          <SidebarPanel key={form} session={session} form={form} onSearch={onLeave} />
        </Suspense>
      </LoadBoundary>
    </aside>
  );
}
