import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isDialogOpen } from '../dialogs/open-dialogs.ts';
import { headingOf } from './heading.ts';
import {
  canHaveFocus,
  firstField,
  moveSpot,
  nextPlace,
  restoredField,
  type Spot,
  spotOf,
} from './next-place.ts';

/** The number of spots remembered: an action may go through a menu and a confirmation. */
const mostSpots = 6;

/**
 * The wait, in ms, for the effects of a change, which may move the focus themselves. Counted from the first of several changes, because a
 * page may never stop changing.
 */
const settleMs = 50;

/** The attributes that remove an element from the focus order or restore it. */
const attributeFilter = ['disabled', 'hidden', 'inert'];

interface Page {
  /** Its address; another address is another page. */
  pathname: string;
  /** A window covers it. */
  isCovered: boolean;
}

/**
 * Keeps the focus on the page, so that the keyboard and a screen reader continue where the user is. A page that opens gets it on the
 * first field of its form, otherwise on its heading; the page that a sign-in leads to, on what was half typed there. When what has it goes, or
 * can no longer have it, the next action gets it; a control that was only disabled for a while gets it back. Otherwise the browser would put
 * it on the body, far from everything. Once on a page: in the shell, and in the frame of the sign-in.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>, { pathname, isCovered }: Page): void {
  const keeper = useRef<FocusKeeper>(undefined);
  useLayoutEffect(() => {
    const kept = new FocusKeeper(() => page.current);
    keeper.current = kept;
    return () => kept.stop();
  }, [page]);
  const before = useRef<string>(undefined);
  // In the commit that draws the page: later, on a busy machine, what the page before it had would be missed first.
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    const isFirst = before.current === undefined;
    before.current = pathname;
    // Something on the page, or over it, already has the focus. The page itself has it only because a row of the page before was removed with it.
    const has = (place: Element | null) =>
      place !== document.body && (isFirst || (place !== page.current && page.current?.contains(place)));
    if (isCovered || isDialogOpen() || has(document.activeElement)) return;
    keeper.current?.arrive();
  }, [page, pathname, isCovered]);
}

/** A place that has the focus until there is a better one, or the user moves on. */
interface TemporaryFocus {
  on: HTMLElement;
  find: () => HTMLElement | undefined;
  /** The element that lost the focus and may be able to have it again. */
  lost?: HTMLElement | undefined;
}

class FocusKeeper {
  private readonly page: () => HTMLElement | null;
  /** The latest first. */
  private spots: readonly Spot[] = [];
  private stopgap: TemporaryFocus | undefined;
  /** The user has clicked an empty part of the page, which removes the focus on purpose. */
  private isNowhere = false;
  /** The user has pressed a key or a button since the portal opened. */
  private isUsed = false;
  private look: ReturnType<typeof setTimeout> | undefined;
  private readonly observer = new MutationObserver((records) => this.onChange(records));
  private readonly listening = new AbortController();

  constructor(page: () => HTMLElement | null) {
    this.page = page;
    // A window may have taken it before this listens.
    this.onFocus(document.activeElement);
    this.observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    const { signal } = this.listening;
    document.addEventListener('focusin', ({ target }) => this.onFocus(target), { signal });
    const onUse = { signal, capture: true };
    document.addEventListener('keydown', () => this.onKey(), onUse);
    // Not on clicks: a download also clicks, without the user.
    document.addEventListener('mouseup', () => this.onPress(), onUse);
  }

  stop(): void {
    clearTimeout(this.look);
    this.observer.disconnect();
    this.listening.abort();
  }

  /** Moves the focus to a page that has just opened. */
  arrive(): void {
    this.spots = [];
    const isStart = !this.isUsed;
    this.settle(() => {
      const page = this.page();
      return page ? (isStart && restoredField(page)) || firstField(page) : undefined;
    });
  }

  private onFocus(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    this.isNowhere = false;
    if (target !== this.stopgap?.on) this.stopgap = undefined;
    if (isOnlyRead(target)) return;
    const others = this.spots.filter(({ element }) => element !== target);
    this.spots = [spotOf(target), ...others].slice(0, mostSpots);
  }

  private onKey(): void {
    this.isUsed = true;
    this.stopgap = undefined;
  }

  private onPress(): void {
    this.isUsed = true;
    this.stopgap = undefined;
    this.isNowhere = document.activeElement === document.body;
  }

  private onChange(records: readonly MutationRecord[]): void {
    for (const record of records) for (const spot of this.spots) moveSpot(spot, record);
    if (!this.stopgap && !this.isLost()) return;
    this.look ??= setTimeout(() => this.keep(), settleMs);
  }

  private keep(): void {
    this.look = undefined;
    if (this.isLost()) return this.goOn();
    const { stopgap } = this;
    if (!stopgap || document.activeElement !== stopgap.on) return;
    const { on, find, lost } = stopgap;
    const better = find();
    if (better && better !== on && (isOnlyRead(on) || better === lost)) better.focus();
    // The page itself has it only until there is a heading, and the heading only until there is a better place.
    if (!better && on === this.page()) this.settle(find, lost);
  }

  private isLost(): boolean {
    const { activeElement, body } = document;
    return activeElement === body ? !this.isNowhere : activeElement?.matches(':disabled') === true;
  }

  private goOn(): void {
    const { stopgap, spots } = this;
    if (stopgap && isOnlyRead(stopgap.on)) this.settle(stopgap.find, stopgap.lost);
    else this.settle(() => firstOf(spots), spots[0]?.element);
  }

  /** Focuses the place to continue from; while there is none, the page's heading. */
  private settle(find: TemporaryFocus['find'], lost?: HTMLElement): void {
    const place = find();
    const on = place ?? headingOf(this.page());
    this.stopgap = on && { on, find, lost };
    on?.focus({ preventScroll: place === undefined });
  }
}

/** Returns the first place to continue from: the element that had the focus, if it still can, otherwise the next one there. */
function firstOf(spots: readonly Spot[]): HTMLElement | undefined {
  for (const spot of spots) {
    const place = canHaveFocus(spot.element) ? spot.element : nextPlace(spot);
    if (place) return place;
  }
  return undefined;
}

/** Returns whether an element isn't a control, and has the focus only as a place to continue from. */
function isOnlyRead(element: HTMLElement): boolean {
  return element.matches('h1, main');
}
