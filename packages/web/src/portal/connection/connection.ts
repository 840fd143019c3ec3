import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { useSyncExternalStore } from 'react';
import { api, isCallFailure } from '../api/api.ts';
import { isUnreachable, noteReach } from './reach.ts';
import { mayPass } from './use-reconnect.ts';

/** Whether calls reach the server: the browser has no network, the last call found no server, or all is well. */
export type Connection = 'offline' | 'unreachable' | 'fine';

/**
 * Records for every call of the store whether a server responded, with any response. Source: portal.md §8 (status 0)
 */
export const noteConnection: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isCallFailure(action.payload)) noteReach(action.payload.status !== 0);
  else if (isFulfilled(action)) noteReach(true);
  return next(action);
};

/** Whether calls reach the server, now and whenever that changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => {
    if (!navigator.onLine) return 'offline';
    return isUnreachable.get() ? 'unreachable' : 'fine';
  });
}

/** What the portal says while calls can't reach the server. */
export const lostWords = {
  offline: "Offline. Will resume when you're back online.",
  unreachable: "Can't reach the server. Trying again.",
} as const;

/** What a dialog says while it sends: what is under way, and that the server is away, which the notice in the corner says behind it. */
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

type Initiate = (request: unknown, options: object) => never;
type CacheState = { [api.reducerPath]: ReturnType<typeof api.reducer> };

/** The calls that their view retries automatically (use-reconnect.ts), without a notice that would flicker. */
const triedByTheirPlace: readonly string[] = ['searchContracts', 'getContract'];

/** Repeats reads that failed because the server was away and whose result is still shown somewhere; what was read before stays. */
export function readFailedAgain(dispatch: (action: never) => unknown, getState: () => CacheState): void {
  const { queries, subscriptions } = getState()[api.reducerPath];
  for (const [key, entry] of Object.entries(queries)) {
    if (entry?.status !== QueryStatus.rejected || !isCallFailure(entry.error) || !mayPass(entry.error))
      continue;
    if (triedByTheirPlace.includes(entry.endpointName)) continue;
    if (Object.keys(subscriptions[key] ?? {}).length === 0) continue;
    const endpoint = api.endpoints[entry.endpointName as keyof typeof api.endpoints];
    const { initiate } = endpoint as unknown as { initiate: Initiate };
    dispatch(initiate(entry.originalArgs, { forceRefetch: true, subscribe: false }));
  }
}
