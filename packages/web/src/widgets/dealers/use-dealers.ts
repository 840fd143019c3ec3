import { dealerRefetchMs } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useDelayElapsed } from '../../kit/use-delay-elapsed.ts';
import { api } from '../../portal/api/api.ts';

/** The dealers in the user's scope, as far as they are known. */
export interface Dealers {
  dealers: readonly Dealer[] | undefined;
  /** Nothing is known and nothing is on its way. */
  hasFailed: boolean;
  reload: () => void;
}

/**
 * All dealers of the signed-in user: loaded once for all components, and again every hour while in use.
 * Source: portal.md §4 (Dealer minimals), §9
 */
export function useDealers({ isEnabled = true } = {}): Dealers {
  const { data, isFetching, isError, refetch } = api.useSearchDealersQuery(
    {},
    { pollingInterval: dealerRefetchMs, skip: !isEnabled },
  );
  return {
    dealers: data,
    hasFailed: isError && !isFetching && data === undefined,
    reload: () => void refetch(),
  };
}

/** The idle time before dealers are preloaded, in ms. */
const aheadMs = 2000;

/**
 * Keeps the dealers cached while a user is signed in: loaded when the page is idle, before anything needs them, and again every hour.
 * Source: portal.md §4 (Login and session, Dealer minimals)
 */
export function useDealersAhead(): void {
  useDealers({ isEnabled: useDelayElapsed(aheadMs) });
}
