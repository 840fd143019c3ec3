import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { sidebarWidthPx, wideFromPx } from '@pitlane/shared/engine/portal-limits';
import { type SidebarForm, sidebarFormAt } from '@pitlane/shared/features/reports/codes';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { IconButton } from '../../components/IconButton.tsx';
import { FilterIcon, XIcon } from '../../components/icons.ts';
import { pageRoutes } from '../../screens/index.ts';
import { LoadBoundary } from '../LoadBoundary.tsx';
import { useMedia } from '../use-media.ts';
import styles from './Sidebar.module.css';

const SidebarPanel = lazy(() =>
  import('./SidebarPanel.tsx').then((module) => ({ default: module.SidebarPanel })),
);

/**
 * The right sidebar with the search form of the page that is shown: beside it, or over it on screens under 960 px. Nothing where
 * the page has none or is not the user's. Source: portal.md §2 (Shell, Right sidebar search forms), §9
 */
export function Sidebar({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const isNarrow = useMedia(`(max-width: ${wideFromPx - 0.02}px)`);
  const form = sidebarFormAt(pathname);
  const page = pageRoutes.find(({ path }) => matchPath(path, pathname));
  if (!form || !page || !may(page.access, session)) return null;
  if (isNarrow) return <Overlay key={form} session={session} form={form} />;
  return (
    <aside className={styles.sidebar} style={{ width: sidebarWidthPx }} aria-label="Search criteria">
      <h2 className={styles.title}>Search criteria</h2>
      <Panel>
        <SidebarPanel session={session} form={form} />
      </Panel>
    </aside>
  );
}

/** On a narrow screen: a button over the page, and the form as a sheet at its right. */
function Overlay({ session, form }: { session: Session; form: SidebarForm }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setIsOpen(true)}>
        <FilterIcon />
        Search criteria
      </button>
      {isOpen && <Sheet session={session} form={form} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Sheet({ session, form, onClose }: { session: Session; form: SidebarForm; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={sheet}
      className={styles.sheet}
      style={{ width: `min(${sidebarWidthPx}px, 100vw)` }}
      aria-labelledby="search-criteria"
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && close()}
    >
      <div className={styles.sidebar}>
        <header className={styles.head}>
          <h2 id="search-criteria" className={styles.title}>
            Search criteria
          </h2>
          <IconButton icon={XIcon} label="Close" onClick={close} />
        </header>
        <Panel>
          <SidebarPanel session={session} form={form} onSearch={close} />
        </Panel>
      </div>
    </dialog>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.body}>
      <LoadBoundary>
        <Suspense>{children}</Suspense>
      </LoadBoundary>
    </div>
  );
}
