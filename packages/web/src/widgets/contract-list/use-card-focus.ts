import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import type { ListLayout } from './ContractRow.tsx';

interface Focusable {
  searchText: string;
  /** How many contracts there are. */
  count: number;
  columns: number;
  list: RefObject<HTMLElement | null>;
  virtuoso: RefObject<VirtuosoHandle | null>;
}

/** How often to try to scroll to a card before giving up. */
const mostScrolls = 5;

/** Puts the focus on a card, scrolling it into view, and knows which card Tab reaches. */
export function useCardFocus({ searchText, count, columns, list, virtuoso }: Focusable) {
  // Each search starts at its first card.
  const [stop, setStop] = useState({ searchText, index: 0 });
  const wanted = useRef(0);
  const focus = useCallback(
    (index: number) => {
      const target = Math.max(0, Math.min(index, count - 1));
      setStop({ searchText, index: target });
      wanted.current = target;
      // At once where the card is drawn already, so that keys typed fast meet the right card.
      const scroll = (tries: number) => {
        // A key pressed in the meantime chose another card.
        if (wanted.current !== target || reach(list.current, target) || tries === 0) return;
        virtuoso.current?.scrollIntoView({
          index: Math.floor(target / columns),
          // A list that has just come is not as long yet as it will be, and ends above the card.
          done: () => requestAnimationFrame(() => scroll(tries - 1)),
        });
      };
      scroll(mostScrolls);
    },
    [count, searchText, columns, list, virtuoso],
  );
  return {
    focus,
    tabStop: stop.searchText === searchText ? stop.index : 0,
    setTabStop: (index: number) => setStop({ searchText, index }),
  };
}

function reach(list: HTMLElement | null, index: number): boolean {
  const card = list?.querySelector<HTMLElement>(`[data-card="${index}"]`);
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
  return card !== null && card !== undefined;
}

/** Puts the focus on the card that was left on the way to its page, once. */
export function useReturnToCard(startAt: number | undefined, focus: (index: number) => void) {
  const hasReturned = useRef(startAt === undefined);
  // Of the frame that it runs in: at first the columns are not counted yet, and the row would be another.
  const focusThen = useEffectEvent(focus);
  useLayoutEffect(() => {
    if (hasReturned.current || startAt === undefined) return;
    hasReturned.current = true;
    requestAnimationFrame(() => focusThen(startAt));
  }, [startAt]);
}

/** The contract that had the focus has it in the other layout too. `index` is -1 if none had it. */
export function useFocusInNewLayout(layout: ListLayout, index: number, focus: (index: number) => void) {
  const shownLayout = useRef(layout);
  const focusThen = useEffectEvent(focus);
  useLayoutEffect(() => {
    if (shownLayout.current === layout) return;
    shownLayout.current = layout;
    if (index >= 0) requestAnimationFrame(() => focusThen(index));
  }, [layout, index]);
}

/**
 * Scrolls to the top for each new search, in the same paint that shows it. If the focus was on a card of the search
 * before, it goes to the first card: the other one is gone. Undefined hides the list.
 */
export function useStartOfSearch(
  searchText: string | undefined,
  toTop: () => void,
  focus: (index: number) => void,
) {
  const shownBefore = useRef(searchText);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (shownBefore.current === searchText) return;
    shownBefore.current = searchText;
    toTop();
    // A hidden card can't have the focus; nothing may take it from the search box later.
    if (searchText === undefined) hasFocus.current = false;
    if (hasFocus.current) focus(0);
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // A removed card loses the focus too, but the user didn't leave it.
    onBlur: (event: FocusEvent) => {
      hasFocus.current = !event.target.isConnected;
    },
  };
}
