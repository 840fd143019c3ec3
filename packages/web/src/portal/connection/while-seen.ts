import { useEffect, useEffectEvent } from 'react';

/** Whether somebody can see what comes, and when that changes. */
interface Sight {
  isSeen: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** The page is in sight, and the browser has a network. */
const ofBrowser: Sight = {
  isSeen: () => !document.hidden && navigator.onLine,
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('online', listener);
    };
  },
};

/**
 * Looks again this many milliseconds after each look, while somebody sees what comes: it rests while the page is hidden or the browser
 * has no network, and catches up at once after that. A look that was overtaken is aborted, so that there is never more than one. Gives
 * the way to end it.
 */
export function whileSeen(
  look: (signal: AbortSignal) => Promise<unknown>,
  everyMs: number,
  sight = ofBrowser,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  const rest = () => {
    clearTimeout(timer);
    current?.abort();
  };
  const lookNow = async () => {
    rest();
    if (!sight.isSeen()) return;
    current = new AbortController();
    const { signal } = current;
    await look(signal);
    if (!signal.aborted) timer = setTimeout(() => void lookNow(), everyMs);
  };
  timer = setTimeout(() => void lookNow(), everyMs);
  const leave = sight.subscribe(() => void lookNow());
  return () => {
    leave();
    rest();
  };
}

/** Looks as `whileSeen` does as long as the component is there; `undefined` does not look. */
export function useWhileSeen(
  look: (signal: AbortSignal) => Promise<unknown>,
  everyMs: number | undefined,
): void {
  const lookOnce = useEffectEvent(look);
  useEffect(() => {
    if (everyMs === undefined) return;
    return whileSeen((signal) => lookOnce(signal), everyMs);
  }, [everyMs]);
}
