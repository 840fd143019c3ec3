import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { QueryStatus, skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useAppDispatch, useAppSelector } from '../../portal/api/app-store.ts';

/** Contracts requested at once. */
const pageSize = 50;

/** The maximum number of contracts in a list. To find others, users narrow the search. */
export const mostRows = 10_000;

/** The result on the screen; it stays until the next one replaces it. */
export interface ShownSearch {
  searchText: string;
  rows: readonly Contract[];
  total: number;
  /** Whether counting stopped before the end. */
  isCapped: boolean;
  hasMore: boolean;
  /** From the request to its response. */
  milliseconds: number;
  /** The response that it was made from, to notice a new one. */
  response: unknown;
}

interface Search {
  shown: ShownSearch | undefined;
  isSearching: boolean;
  failure: CallFailure | undefined;
  more: () => void;
  /** Repeats a failed search; quietly, without a busy state, when the portal retries automatically. */
  retry: (isQuiet: boolean) => void;
}

/** The operations that search contracts. They have the same request and response. */
type SearchOperation = 'searchContracts' | 'searchForCancelQuote';

/**
 * Searches for each text that it is given, and aborts the previous search: the request is cancelled, and with it the server's query.
 * `undefined` shows nothing. `null`, for a text that can't be searched for, sends nothing and leaves the result as it is.
 * Source: portal.md §4 (Contract search), decisions.md §2
 */
export function useSearchAsYouType(
  searchText: string | null | undefined,
  limit = pageSize,
  operation: SearchOperation = 'searchContracts',
): Search {
  const { initiate, select } = api.endpoints[operation] as typeof api.endpoints.searchContracts;
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState<{ of: object; isQuiet: boolean }>();
  const request = useMemo(
    () => (typeof searchText === 'string' ? { searchText, searchAllDealers: true, limit } : undefined),
    [searchText, limit],
  );
  const nextPage = useRef<{ abort: () => void }>(undefined);

  useEffect(() => {
    if (!request) return;
    const running = dispatch(initiate(request, { forceRefetch: attempt?.of === request }));
    return () => {
      running.abort();
      running.unsubscribe();
      nextPage.current?.abort();
      nextPage.current = undefined;
    };
  }, [dispatch, initiate, request, attempt]);

  const entry = useAppSelector(useMemo(() => select(request ?? skipToken), [select, request]));
  const [shown, setShown] = useState<ShownSearch>();
  if (searchText === undefined) {
    if (shown) setShown(undefined);
  } else if (request && entry.data && entry.data !== shown?.response) {
    setShown(shownOf(request.searchText, entry.data, entry, shown));
  }

  const isWaiting = entry.isLoading;
  const retried = attempt && attempt.of === request ? attempt : undefined;
  // The failure stays on the screen until the retry has a response, so that it doesn't flicker while the server is down.
  const isSettled = !isWaiting || retried !== undefined;
  const failure = isSettled && isCallFailure(entry.error) ? entry.error : undefined;
  const isSearching =
    request !== undefined && !entry.data && (failure ? isWaiting && !retried?.isQuiet : true);
  const hasMore = shown?.hasMore ?? false;
  const more = useCallback(() => {
    if (!request || isWaiting || !hasMore) return;
    nextPage.current = dispatch(initiate(request, { direction: 'forward', subscribe: false }));
  }, [dispatch, initiate, request, isWaiting, hasMore]);
  const isPending = entry.status === QueryStatus.pending;
  const retry = useCallback(
    (isQuiet: boolean) => {
      if (request && !isPending) setAttempt({ of: request, isQuiet });
    },
    [request, isPending],
  );
  return { shown, isSearching, failure, more, retry };
}

type SearchResponse = {
  pages: { rows: Contract[]; page: { next: string | null; total: number; capped: boolean } | null }[];
};

function shownOf(
  searchText: string,
  response: SearchResponse,
  times: { startedTimeStamp?: number; fulfilledTimeStamp?: number },
  before: ShownSearch | undefined,
): ShownSearch {
  const rows = response.pages.flatMap((page) => page.rows);
  const first = response.pages[0]?.page;
  const last = response.pages.at(-1)?.page;
  const isNextPage = before?.searchText === searchText;
  return {
    searchText,
    rows,
    total: first?.total ?? rows.length,
    isCapped: first?.capped ?? false,
    hasMore: Boolean(last?.next) && rows.length < mostRows,
    milliseconds: isNextPage
      ? before.milliseconds
      : Math.max(1, (times.fulfilledTimeStamp ?? 0) - (times.startedTimeStamp ?? 0)),
    response,
  };
}
