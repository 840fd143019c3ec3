import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { wideFromPx } from '@pitlane/shared/engine/portal-limits';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { views } from '../screens/index.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { LoadBoundary } from './LoadBoundary.tsx';
import { MenuOverlay } from './MenuOverlay.tsx';
import styles from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { useSearchWindow } from './search-window.ts';
import { Toolbar } from './Toolbar.tsx';
import { useMedia } from './use-media.ts';
import { useShortcutListener, useShortcuts } from './use-shortcuts.ts';

/** Screens whose side menu is an overlay. Source: portal.md §9 */
const narrow = `(max-width: ${wideFromPx - 0.02}px)`;

/** What surrounds every page of a signed-in user: side menu, toolbar, and the search window over them. */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const isNarrow = useMedia(narrow);
  const isPhone = useMedia('(max-width: 599.98px)');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { pathname } = useLocation();
  const searchWindow = useSearchWindow();
  const maySearch = may('contract.searchWindow', session);
  const size = maySearch ? searchWindow.size : undefined;
  const isCovered = size === 'full' || (isPhone && size === 'maximized');
  const SearchView = views['contract.search'];

  useShortcutListener();
  useShortcuts('Everywhere', [
    ...(maySearch
      ? [{ keys: ['/'], title: 'Search contracts', run: () => toSearch(searchWindow.open) }]
      : []),
    { keys: ['?'], title: 'Show the keys of this place', run: () => setAreKeysShown(true) },
  ]);

  return (
    <div className={styles.shell}>
      <div className={styles.frame} inert={isCovered}>
        {!isNarrow && <SideMenu className={styles.menu} session={session} />}
        <Toolbar
          className={styles.toolbar}
          session={session}
          {...(isNarrow ? { onMenu: () => setIsMenuOpen(true) } : {})}
          onKeys={() => setAreKeysShown(true)}
        />
        <main className={styles.page} inert={size === 'maximized'}>
          {/* Outside the boundary, so that the page before stays until the next one is loaded. */}
          <Suspense>
            <LoadBoundary key={pathname}>{children}</LoadBoundary>
          </Suspense>
        </main>
      </div>
      {isNarrow && isMenuOpen && <MenuOverlay session={session} onClose={() => setIsMenuOpen(false)} />}
      {size && (
        <LoadBoundary>
          <Suspense>
            <SearchView />
          </Suspense>
        </LoadBoundary>
      )}
      {areKeysShown && <KeysDialog onClose={() => setAreKeysShown(false)} />}
    </div>
  );
}

/** Puts the caret into the search box, opening the window where it is closed. */
function toSearch(open: (size: 'maximized') => void): void {
  const box = document.querySelector<HTMLInputElement>('[data-search-box]');
  if (box) box.select();
  else open('maximized');
  box?.focus();
}
