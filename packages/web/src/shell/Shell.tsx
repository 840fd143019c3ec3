import { assumedBanner } from '@pitlane/shared/access/assumed-session';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { wideFromPx } from '@pitlane/shared/engine/portal-limits';
import { sidebarFormAt } from '@pitlane/shared/features/reports/codes';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tabTitle } from '../components/brand-of-host.ts';
import { views } from '../screens/index.ts';
import { Announcements } from './announcements/Announcements.tsx';
import { ConnectionNotice } from './connection/ConnectionNotice.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LoadBoundary } from './LoadBoundary.tsx';
import { MenuOverlay } from './MenuOverlay.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { pageHeaderAt } from './page-header.ts';
import styles from './Shell.module.css';
import { SidebarOverlay } from './SidebarOverlay.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useSearchWindow } from './search-window.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Toasts } from './toasts/Toasts.tsx';
import { useArrival } from './use-arrival.ts';
import { useMedia } from './use-media.ts';
import { usePreloading } from './use-preloading.ts';
import { useShortcutListener, useShortcuts } from './use-shortcuts.ts';
import { useTheme } from './use-theme.ts';
import { useVersionCheck } from './version/use-version-check.ts';

/** Screens whose side menu and search form are overlays. Source: portal.md §9 */
const narrow = `(max-width: ${wideFromPx - 0.02}px)`;

type Overlay = 'menu' | 'sidebar' | 'keys';

/**
 * What surrounds every page of a signed-in user: side menu, toolbar, the search form beside the page, and what comes over
 * them: search window, palette, notices. Source: portal.md §2 (Shell)
 */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const isNarrow = useMedia(narrow);
  const isPhone = useMedia('(max-width: 599.98px)');
  const [overlay, setOverlay] = useState<Overlay>();
  const close = () => setOverlay(undefined);
  const { pathname } = useLocation();
  const searchWindow = useSearchWindow();
  const maySearch = may('contract.searchWindow', session);
  const size = maySearch ? searchWindow.size : undefined;
  const isCovered = size === 'full' || (isPhone && size === 'maximized');
  const hasForm = may('shell.sidebar', session) && sidebarFormAt(pathname) !== undefined;
  const page = useRef<HTMLElement>(null);
  const title = usePageTitle(pathname);
  const banner = assumedBanner(session);
  const SearchView = views['contract.search'];

  useTheme();
  usePreloading(session);
  useVersionCheck();
  useArrival(page, pathname, size === 'maximized' || isCovered);
  useShortcutListener();
  useShortcuts('Everywhere', [
    ...(maySearch
      ? [{ keys: ['/'], title: 'Search contracts', run: () => toSearch(searchWindow.open) }]
      : []),
    { keys: ['?'], title: 'Show the keys of this place', run: () => setOverlay('keys') },
  ]);

  return (
    <div className={styles.shell} data-assumed={banner !== undefined}>
      {banner && (
        <p className={styles.banner} role="note">
          {banner}
        </p>
      )}
      <div className={styles.frame} inert={isCovered}>
        <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
          Skip to the page
        </button>
        {!isNarrow && <SideMenu className={styles.menu} session={session} />}
        <Toolbar
          className={styles.toolbar}
          session={session}
          {...(isNarrow ? { onMenu: () => setOverlay('menu') } : {})}
          {...(isNarrow && hasForm ? { onSidebar: () => setOverlay('sidebar') } : {})}
          onKeys={() => setOverlay('keys')}
        />
        <main className={styles.page} ref={page} tabIndex={-1} inert={size === 'maximized'}>
          {/* Outside the boundary, so that the page before stays until the next one is loaded. */}
          <Suspense>
            <LoadBoundary key={pathname}>{children}</LoadBoundary>
          </Suspense>
        </main>
        {hasForm && !isNarrow && (
          <div className={styles.sidebar} inert={size === 'maximized'}>
            <Sidebar session={session} />
          </div>
        )}
      </div>
      {isNarrow && overlay === 'menu' && <MenuOverlay session={session} onClose={close} />}
      {isNarrow && hasForm && overlay === 'sidebar' && <SidebarOverlay session={session} onClose={close} />}
      {size && (
        <LoadBoundary>
          <Suspense>
            <SearchView />
          </Suspense>
        </LoadBoundary>
      )}
      <PaletteHost session={session} />
      {overlay === 'keys' && <KeysDialog onClose={close} />}
      <Announcements session={session} />
      <ConnectionNotice />
      <Toasts session={session} />
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </div>
  );
}

/** Puts the page's title into the browser's tab, before the page itself may name a thing that it shows. */
function usePageTitle(pathname: string): string {
  const { title } = pageHeaderAt(pathname);
  useLayoutEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
  return title;
}

/** Puts the caret into the search box, opening the window where it is closed. */
function toSearch(open: (size: 'maximized') => void): void {
  const box = document.querySelector<HTMLInputElement>('[data-search-box]');
  if (box) box.select();
  else open('maximized');
  box?.focus();
}
