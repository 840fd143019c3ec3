import { useEffect } from 'react';

/** Something that had the focus, and what it was in, from the nearest to the page. */
interface Place {
  element: HTMLElement;
  around: readonly HTMLElement[];
}

/** Places that are remembered: an action may have gone through a menu and a question. */
const mostPlaces = 6;

/** Parts of a page that can be read on from. */
const part = 'li, tr, form, section, article, aside, header, footer, dialog, [role="dialog"], main';

/** What comes and goes by itself: the focus goes back to where it was before. */
const passing = '[data-passing], [popover], [role="alertdialog"]';

/**
 * Keeps the focus on the page when what has it goes, as a button whose action is done: it goes to the nearest part of the page around it
 * that is still there, else to where it was before. Otherwise the browser would put it on the body, far from everything. Once, in the
 * shell.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: readonly Place[] = [];
    let check: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      places = [
        { element: target, around: around(target) },
        ...places.filter(({ element }) => element !== target),
      ];
      places = places.slice(0, mostPlaces);
    };
    const keep = () => {
      const [last] = places;
      if (!last || !isLost(last)) return;
      placeToGo(places)?.focus({ preventScroll: true });
    };
    const look = () => {
      const [last] = places;
      if (!last || !isLost(last)) return;
      clearTimeout(check);
      // After the effects of the same change, which may put the focus somewhere themselves.
      check = setTimeout(keep, 50);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    return () => {
      clearTimeout(check);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/** Whether the focus is nowhere because what had it is gone; a press on the empty page is meant. */
function isLost({ element }: Place): boolean {
  return document.activeElement === document.body && !canHaveFocus(element);
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && !element.closest('[inert]');
}

function around(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) found.push(outer);
  return found;
}

/** The part of the page around what had the focus last, or what had it before that. */
function placeToGo(places: readonly Place[]): HTMLElement | undefined {
  for (const { element, around: outer } of places) {
    if (canHaveFocus(element)) return element;
    if (outer.some((one) => one.matches(passing))) continue;
    const near = outer.find((one) => one.isConnected && one.matches(part) && !one.closest('[inert]'));
    if (near) return readable(near);
  }
  const page = document.querySelector('main');
  return page ? readable(page) : undefined;
}

/** Lets an element have the focus, without becoming a stop of the Tab key. */
function readable(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.dataset['keptFocus'] = '';
  return element;
}
