import { useSyncExternalStore } from 'react';
import { isUnreachable } from './reach.ts';

/** The state of the connection: no network, the last call couldn't reach the server, or fine. */
export type Connection = 'offline' | 'unreachable' | 'fine';

/** The current state of the connection; renders again when it changes. */
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

/** The busy text of a dialog. It includes that the server can't be reached, since the dialog covers the notice that says so. */
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
