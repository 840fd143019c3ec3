import { may } from '@pitlane/shared/access/permissions';
import { isAssumed, type Session } from '@pitlane/shared/access/session';
import { isReport } from '@pitlane/shared/engine/report';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Announcer } from '../../kit/announcer/Announcer.tsx';
import { useKeptFocus } from '../../kit/focus/use-kept-focus.ts';
import { Today } from '../../kit/forms/today.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { useSearchWindow, type WindowSize } from '../../portal/address/search-window.ts';
import { holdTyping } from '../../portal/keys/early-typing.ts';
import { useShortcutListener, useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { FollowChanges } from '../../portal/live/FollowChanges.ts';
import { tabTitle } from '../../widgets/brand/brand-of-host.ts';
import { SearchFormContext } from '../../widgets/search-form/search-form-place.ts';
import { usePreloading } from '../routes/use-preloading.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { SidebarOverlay } from '../sidebar/SidebarOverlay.tsx';
import { toField, toOpenedField, toOpener } from '../sidebar/to-search-form.ts';
import { useFoldedForm } from '../sidebar/use-folded-form.ts';
import { wideFromPx } from './frame.ts';
import { MenuOverlay } from './MenuOverlay.tsx';
import { PageProgress } from './PageProgress.tsx';
import styles from './Shell.module.css';
import { ShellWindows } from './ShellWindows.tsx';
import { SideMenu } from './SideMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useStoredRights } from './use-stored-rights.ts';
import { useTheme } from './use-theme.ts';

const { View: AssumedBanner } = lazyView(() =>
  import('./AssumedBanner.tsx').then((module) => module.AssumedBanner),
);
const { View: KeysDialog } = lazyView(() => import('./KeysDialog.tsx').then((module) => module.KeysDialog));

/** Screens whose side menu and search form are overlays. Source: portal.md §9 */
const narrow = `(max-width: ${wideFromPx - 0.02}px)`;

type Overlay = 'menu' | 'sidebar' | 'keys';

interface Props {
  session: Session;
  children: ReactNode;
}

/**
 * The frame of every page of a signed-in user: side menu, toolbar, the search form next to the page, and everything above them: search
 * window, palette, notices. Source: portal.md §2 (Shell)
 */
export function Shell({ session, children }: Props) {
  const isNarrow = useMedia(narrow);
  const [overlay, setOverlay] = useState<Overlay>();
  const { pathname } = useLocation();
  const { size, covers } = useSearchCover(session, () => setOverlay('keys'));
  const form = searchFormAt(pathname, session);
  const { place, onInput, onFold } = useSearchForm(form, isNarrow, () => setOverlay('sidebar'));
  const page = useRef<HTMLElement>(null);

  useTheme();
  useStoredRights(session);
  usePreloading(session);
  useShortcutListener();
  useKeptFocus(page, { pathname, isCovered: covers !== 'nothing' });

  return (
    <Today value={session.today}>
      <FollowChanges key={session.userProfileID} />
      <SearchFormContext value={place}>
        <div className={styles.shell} data-assumed={isAssumed(session)}>
          {isAssumed(session) && <Assumed session={session} />}
          <div className={styles.frame} inert={covers === 'everything'}>
            <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
              Skip to main content
            </button>
            {!isNarrow && <SideMenu className={styles.menu} session={session} />}
            <Toolbar
              className={styles.toolbar}
              session={session}
              {...(isNarrow ? { onMenu: () => setOverlay('menu') } : {})}
              onKeys={() => setOverlay('keys')}
            />
            <PageProgress className={styles.progress} />
            <main className={styles.page} ref={page} tabIndex={-1} inert={covers === 'page'}>
              {/* Outside the boundary, so that the page before stays until the next one is loaded. */}
              <Suspense>
                <LoadBoundary key={pathname}>{children}</LoadBoundary>
              </Suspense>
            </main>
            {form && place.isBeside && (
              <div className={styles.sidebar} inert={covers === 'page'} onInput={onInput}>
                <Sidebar session={session} form={form} onFold={onFold} />
              </div>
            )}
          </div>
          <Overlays
            session={session}
            form={form}
            isNarrow={isNarrow}
            overlay={overlay}
            onClose={() => setOverlay(undefined)}
          />
          <ShellWindows session={session} isSearchOpen={size !== undefined} />
          <PageTitle />
          <Announcer />
        </div>
      </SearchFormContext>
    </Today>
  );
}

/** Says whose account the user acts in. */
function Assumed({ session }: { session: Session }) {
  return (
    <LoadBoundary>
      <Suspense fallback={<div className={styles.banner} />}>
        <AssumedBanner session={session} />
      </Suspense>
    </LoadBoundary>
  );
}

interface OverlaysProps {
  session: Session;
  form: SidebarForm | undefined;
  isNarrow: boolean;
  overlay: Overlay | undefined;
  onClose: () => void;
}

/** The side menu and the search form where the screen has no room for them next to the page, and the list of keys. */
function Overlays({ session, form, isNarrow, overlay, onClose }: OverlaysProps) {
  if (overlay === 'keys') {
    return (
      <LoadBoundary part="window" onClose={onClose}>
        <Suspense>
          <KeysDialog onClose={onClose} />
        </Suspense>
      </LoadBoundary>
    );
  }
  if (!isNarrow) return null;
  if (overlay === 'menu') return <MenuOverlay session={session} onClose={onClose} />;
  return form && overlay === 'sidebar' ? (
    <SidebarOverlay session={session} form={form} onClose={onClose} />
  ) : null;
}

/** Where the page's search form is, and what opens and folds it. */
function useSearchForm(form: SidebarForm | undefined, isNarrow: boolean, showOverlay: () => void) {
  const { isFolded, open, fold, onSearch, onAnswer, onInput } = useFoldedForm(form);
  const openAt = (field?: string) => {
    if (toField(field)) return;
    if (isNarrow) showOverlay();
    else open();
    toOpenedField(field);
  };
  const onFold = () => {
    fold();
    toOpener();
  };
  const isBeside = form !== undefined && !isNarrow && !isFolded;
  return { place: { isBeside, open: openAt, onSearch, onAnswer }, onInput, onFold };
}

/** Puts the page's title into the browser's tab, before the page itself may name a thing that it shows, and has it read aloud. */
function PageTitle() {
  const { title } = pageHeaderAt(useLocation().pathname);
  useLayoutEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** The search window as far as the user has one, what it covers, and the keys that work everywhere. */
function useSearchCover(
  session: Session,
  showKeys: () => void,
): { size: WindowSize | undefined; covers: 'nothing' | 'page' | 'everything' } {
  const isPhone = useMedia('(max-width: 599.98px)');
  const { size, open } = useSearchWindow();
  const maySearch = may('contract.searchWindow', session);
  useShortcuts('Everywhere', [
    ...(maySearch ? [{ keys: ['/'], title: 'Search contracts', run: () => toSearch(open) }] : []),
    { keys: ['?'], title: 'Keyboard shortcuts', run: showKeys },
    { keys: ['mod+Enter'], title: 'Save or send the current form' },
  ]);
  if (!maySearch) return { size: undefined, covers: 'nothing' };
  if (size === 'full' || (isPhone && size === 'maximized')) return { size, covers: 'everything' };
  return { size, covers: size === 'maximized' ? 'page' : 'nothing' };
}

/** Puts the caret into the search box, opening the window where it is closed: what is typed at once waits for the box. */
function toSearch(open: (size: 'maximized') => void): void {
  const box = document.querySelector<HTMLInputElement>('[data-search-box]');
  if (!box) {
    holdTyping();
    return open('maximized');
  }
  box.select();
  box.focus();
}

/** The search form next to the page: that of its report, on pages that the user may open. */
function searchFormAt(pathname: string, session: Session): SidebarForm | undefined {
  const { screen } = pageHeaderAt(pathname);
  if (!screen || !may('shell.sidebar', session) || !may(screen.access, session)) return undefined;
  return isReport(screen) ? screen.form : undefined;
}
