import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { QueryStatus, skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useAppDispatch, useAppSelector } from '../../portal/api/app-store.ts';

/** Contracts requested at once. */
const pageSize = 50;

/** Contracts that a list holds at most; who needs more narrows the search. */
export const mostRows = 10_000;

/** The result that is on the screen; it stays until the next one replaces it. */
export interface ShownSearch {
  searchText: string;
  rows: readonly Contract[];
  total: number;
  /** Whether counting stopped before the end. */
  isCapped: boolean;
  hasMore: boolean;
  /** From asking to the answer's arrival. */
  milliseconds: number;
  answer: unknown;
}

interface Search {
  shown: ShownSearch | undefined;
  isSearching: boolean;
  failure: CallFailure | undefined;
  more: () => void;
  /** Asks again what failed; quietly, where the portal does so by itself, without a sign of searching. */
  retry: (isQuiet: boolean) => void;
}

/** The contract searches; they share request and response. */
type SearchOperation = 'searchContracts' | 'searchForCancelQuote';

/**
 * Searches each text it is given and aborts the search before: the request is cancelled, and with it the server's query.
 * `undefined` shows nothing; `null`, a text that cannot be searched, asks nothing and keeps what is shown.
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
  } else if (request && entry.data && entry.data !== shown?.answer) {
    setShown(shownOf(request.searchText, entry.data, entry, shown));
  }

  const isWaiting = entry.isLoading;
  const retried = attempt && attempt.of === request ? attempt : undefined;
  // The failure stays on screen until the retry is answered: the line does not flicker while the server is away.
  const isSettled = !isWaiting || retried !== undefined;
  const failure = isSettled && isCallFailure(entry.error) ? entry.error : undefined;
  const isSearching =
    request !== undefined && !entry.data && (failure ? isWaiting && !retried?.isQuiet : true);
  const hasMore = shown?.hasMore ?? false;
  const more = useCallback(() => {
    if (!request || isWaiting || !hasMore) return;
    nextPage.current = dispatch(initiate(request, { direction: 'forward', subscribe: false }));
  }, [dispatch, initiate, request, isWaiting, hasMore]);
  const isAsking = entry.status === QueryStatus.pending;
  const retry = useCallback(
    (isQuiet: boolean) => {
      if (request && !isAsking) setAttempt({ of: request, isQuiet });
    },
    [request, isAsking],
  );
  return { shown, isSearching, failure, more, retry };
}

type Answer = {
  pages: { rows: Contract[]; page: { next: string | null; total: number; capped: boolean } | null }[];
};

function shownOf(
  searchText: string,
  answer: Answer,
  times: { startedTimeStamp?: number; fulfilledTimeStamp?: number },
  before: ShownSearch | undefined,
): ShownSearch {
  const rows = answer.pages.flatMap((page) => page.rows);
  const first = answer.pages[0]?.page;
  const last = answer.pages.at(-1)?.page;
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
    answer,
  };
}
