import { dealerRefetchMs } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { api } from '../../api.ts';

/** The dealers in the user's scope, as far as they are known. */
export interface Dealers {
  dealers: readonly Dealer[] | undefined;
  /** Nothing is known and nothing is on its way. */
  hasFailed: boolean;
  reload: () => void;
}

/**
 * All dealers of the signed-in user: asked for once for all who use them, and again every hour while somebody does.
 * Source: portal.md §4 (Dealer minimals), §9
 */
export function useDealers({ isWanted = true } = {}): Dealers {
  const { data, isFetching, isError, refetch } = api.useSearchDealersQuery(
    {},
    { pollingInterval: dealerRefetchMs, skip: !isWanted },
  );
  return {
    dealers: data,
    hasFailed: isError && !isFetching && data === undefined,
    reload: () => void refetch(),
  };
}
