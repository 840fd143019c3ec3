import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen } from '../../kit/dialogs/open-dialogs.ts';

/**
 * After this long without a key or a click the user is reading, not working. Assumption: the specification only says
 * "by itself".
 */
export const quietMs = 3000;

/** How often it is looked whether the moment has come. */
const lookMs = 500;

/** The unread announcements, and the user's page. */
interface News {
  /** The ids of the unread ones; undefined until they are known. */
  unread: readonly string[] | undefined;
  /** The page that the user is on. */
  pathname: string;
  isOpen: boolean;
}

/**
 * Opens a window by itself, once the user is not in the middle of something: no key and no click for three seconds, no dialog open,
 * no half-typed text under the cursor, the page in sight. It doesn't open over another page than the one that its news came on, since the user has gone there for something.
 */
export function useOpeningByItself({ unread, pathname, isOpen }: News, open: () => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const onWork = () => {
      lastWork = performance.now();
    };
    window.addEventListener('keydown', onWork, true);
    window.addEventListener('pointerdown', onWork, true);
    return () => {
      window.removeEventListener('keydown', onWork, true);
      window.removeEventListener('pointerdown', onWork, true);
    };
  }, []);
  const news = unread?.join(' ');
  const hasGoneOn = useHasGoneOn(news, pathname);
  // Closed before it loaded, it stays closed: its news is still unread.
  const openedFor = useRef<string>(undefined);
  useEffect(() => {
    if (!news || isOpen || openedFor.current === news) return;
    const openIfQuiet = () => {
      if (isBusy() || hasGoneOn.current || openedFor.current === news) return;
      openedFor.current = news;
      openNow();
    };
    openIfQuiet();
    const timer = setInterval(openIfQuiet, lookMs);
    return () => clearInterval(timer);
  }, [news, isOpen, hasGoneOn]);
}

/** When the user last pressed a key or clicked on a page with the shell. */
let lastWork = Number.NEGATIVE_INFINITY;

function isBusy(): boolean {
  const isWorking = performance.now() - lastWork < quietMs;
  return isWorking || document.hidden || isDialogOpen() || hasTypedText(document.activeElement);
}

/**
 * A user who signs in again after a lost session is back in the field with their text, before any key. A search is
 * finished with each letter.
 */
function hasTypedText(element: Element | null): boolean {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && takesText.has(element.type) && !('searchBox' in element.dataset) && element.value !== '';
}

const takesText = new Set(['text', 'tel', 'textarea']);

/**
 * Whether the user has gone to another page since the portal was opened, or since later news came. An automatic
 * redirect at startup doesn't count.
 */
function useHasGoneOn(news: string | undefined, pathname: string): RefObject<boolean> {
  const hasGoneOn = useRef(false);
  const openedAt = useRef<number>(undefined);
  const page = useRef(pathname);
  const seen = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    openedAt.current ??= performance.now();
    if (page.current !== pathname && lastWork > openedAt.current) hasGoneOn.current = true;
    page.current = pathname;
  }, [pathname]);
  useEffect(() => {
    if (news === undefined) return;
    const ids = news.split(' ').filter(Boolean);
    const before = seen.current;
    // The first are those of the start, however late they are known.
    if (before && ids.some((id) => !before.has(id))) hasGoneOn.current = false;
    seen.current = new Set([...(before ?? []), ...ids]);
  }, [news]);
  return hasGoneOn;
}
