import { useEffect, useEffectEvent } from 'react';

/** Whether the page is visible and online, and an event for when that changes. */
interface Visibility {
  isVisible: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

const ofBrowser: Visibility = {
  isVisible: () => !document.hidden && navigator.onLine,
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
 * is never more than one. Returns the function that stops it.
 */
export function pollWhileVisible(
  check: (signal: AbortSignal) => Promise<unknown>,
  everyMs: number,
  visibility = ofBrowser,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  const cancel = () => {
    clearTimeout(timer);
    current?.abort();
  };
  const checkNow = async () => {
    cancel();
    if (!visibility.isVisible()) return;
    current = new AbortController();
    const { signal } = current;
    await check(signal);
    if (!signal.aborted) timer = setTimeout(() => void checkNow(), everyMs);
  };
  timer = setTimeout(() => void checkNow(), everyMs);
  const unsubscribe = visibility.subscribe(() => void checkNow());
  return () => {
    unsubscribe();
    cancel();
  };
}

/** Polls as `pollWhileVisible` does while the component is mounted; not at all if `everyMs` is undefined. */
export function usePollWhileVisible(
  check: (signal: AbortSignal) => Promise<unknown>,
  everyMs: number | undefined,
): void {
  const checkOnce = useEffectEvent(check);
  useEffect(() => {
    if (everyMs === undefined) return;
    return pollWhileVisible((signal) => checkOnce(signal), everyMs);
  }, [everyMs]);
}
