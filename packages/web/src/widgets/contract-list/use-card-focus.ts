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
  /** The number of contracts. */
  count: number;
  columns: number;
  list: RefObject<HTMLElement | null>;
  virtuoso: RefObject<VirtuosoHandle | null>;
}

/** The maximum number of attempts to scroll to a card. */
const mostScrolls = 5;

/** Focuses a card, scrolling it into view, and returns the card that Tab reaches. */
export function useCardFocus({ searchText, count, columns, list, virtuoso }: Focusable) {
  // Each search starts at its first card.
  const [stop, setStop] = useState({ searchText, index: 0 });
  const focusTarget = useRef(0);
  const focus = useCallback(
    (index: number) => {
      const target = Math.max(0, Math.min(index, count - 1));
      setStop({ searchText, index: target });
      focusTarget.current = target;
      // At once if the card is already rendered, so that fast key presses act on the right card.
      const scroll = (tries: number) => {
        // A key pressed in the meantime chose another card.
        if (focusTarget.current !== target || reach(list.current, target) || tries === 0) return;
        virtuoso.current?.scrollIntoView({
          index: Math.floor(target / columns),
          // A new list isn't fully measured yet, and may end above the card.
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

/** Focuses the card whose page the user comes back from, once. */
export function useReturnToCard(startAt: number | undefined, focus: (index: number) => void) {
  const hasReturned = useRef(startAt === undefined);
  // The `focus` of the next frame: in the first render the columns aren't known yet, and the row would be wrong.
  const focusThen = useEffectEvent(focus);
  useLayoutEffect(() => {
    if (hasReturned.current || startAt === undefined) return;
    hasReturned.current = true;
    requestAnimationFrame(() => focusThen(startAt));
  }, [startAt]);
}

/** Keeps the focus on the same contract when the layout changes. `index` is -1 if none has it. */
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
    // A hidden card can't have the focus, and nothing may take it from the search box later.
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
