import { useSyncExternalStore } from 'react';
import { isUnreachable } from './reach.ts';

/** Whether calls reach the server: the browser has no network, the last call found no server, or all is well. */
export type Connection = 'offline' | 'unreachable' | 'fine';

/** Whether calls reach the server, now and whenever that changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => {
    if (!navigator.onLine) return 'offline';
    return isUnreachable.get() ? 'unreachable' : 'fine';
  });
}

/** Shown while calls can't reach the server. */
export const lostWords = {
  offline: "Offline. Will resume when you're back online.",
  unreachable: "Can't reach the server. Trying again.",
} as const;

/** What a dialog says while it sends: what is running, and that the server is away, which the notice in the corner says behind it. */
export function useBusyWords(busy: string): string {
  const connection = useConnection();
  return connection === 'fine' ? busy : `${busy} ${lostWords[connection]}`;
}

function subscribe(listener: () => void): () => void {
  const leave = isUnreachable.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    leave();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
