import { useEffect, useEffectEvent } from 'react';

/** Whether the page is visible and online, and when that changes. */
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
 * Repeats a check this many milliseconds after the last one while a user can see the result: it pauses while the page
 * is hidden or the browser has no network, and runs immediately after that. An outdated check is aborted, so that there
 * is never more than one. Returns the way to end it.
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
