import { api } from '../api/api.ts';
import type { AppDispatch } from '../api/app-store.ts';

/**
 * Does background work once every request has its response and the browser is idle: on a slow connection it would
 * delay what the user is waiting for. Returns a function that cancels it.
 */
export function whenQuiet(dispatch: AppDispatch, act: () => void): () => void {
  const off = new AbortController();
  const wait = async () => {
    const running = dispatch(api.util.getRunningQueriesThunk());
    await Promise.allSettled(running);
    if (off.signal.aborted) return;
    // A response may have started more requests.
    if (running.length > 0) return void wait();
    const idle = requestIdleCallback(act);
    off.signal.addEventListener('abort', () => cancelIdleCallback(idle));
  };
  void wait();
  return () => off.abort();
}
