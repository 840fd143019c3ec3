import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { noteReach } from '../../kit/connection/reach.ts';
import { api, freshRead, isCallFailure } from '../api/api.ts';
import { mayPass } from './use-reconnect.ts';

/**
 * Records for every call of the store whether a server responded, with any response. Source: portal.md §8 (status 0)
 */
export const noteConnection: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isCallFailure(action.payload)) noteReach(action.payload.status !== 0);
  else if (isFulfilled(action)) noteReach(true);
  return next(action);
};

type Initiate = (request: unknown, options: object) => never;
type CacheState = { [api.reducerPath]: ReturnType<typeof api.reducer> };

/** The calls that their view retries automatically (use-reconnect.ts), without a notice that would flicker. */
const retriedByTheirView: readonly string[] = ['searchContracts', 'getContract'];

/** Repeats reads that failed because the server couldn't be reached, and that something on the page still subscribes to. */
export function readFailedAgain(dispatch: (action: never) => unknown, getState: () => CacheState): void {
  const { queries, subscriptions } = getState()[api.reducerPath];
  for (const [key, entry] of Object.entries(queries)) {
    if (entry?.status !== QueryStatus.rejected || !isCallFailure(entry.error) || !mayPass(entry.error))
      continue;
    if (retriedByTheirView.includes(entry.endpointName)) continue;
    if (Object.keys(subscriptions[key] ?? {}).length === 0) continue;
    const endpoint = api.endpoints[entry.endpointName as keyof typeof api.endpoints];
    const { initiate } = endpoint as unknown as { initiate: Initiate };
    dispatch(initiate(entry.originalArgs, freshRead));
  }
}
