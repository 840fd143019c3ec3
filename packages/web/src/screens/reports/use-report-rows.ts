import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { Operation } from '@pitlane/shared/engine/operation';
import type { Report } from '@pitlane/shared/engine/report';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { firstOperations } from '@pitlane/shared/registry/first-operations';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../portal/api/api.ts';
import { useSearchFormPlace } from '../../widgets/search-form/search-form-place.ts';
import { setSearching } from '../../widgets/search-form/search-state.ts';
import type { ReportRequest } from './report-request.ts';
import { type ReportPages, type ShownRows, shownOf } from './shown-rows.ts';

/** A report's rows as the page shows them. */
export interface ReportRows {
  /** Those of the search before as long as the next one is running. */
  shown: ShownRows | undefined;
  /** The search; the same object until it changes. */
  search: object;
  isStale: boolean;
  isSearching: boolean;
  failure: CallFailure | undefined;
  /** More rows could not be read. */
  moreFailure: CallFailure | undefined;
  /** The grid has the maximum number of rows, and there are more. */
  isFull: boolean;
  readMore: () => void;
  retry: () => void;
}

/** Rows that the grid holds at most: beyond them people export. */
const mostRows = 100_000;
/** Rows of a page, as the server gives them. */
const usualPageSize = 500;

/** The part of a report's endpoint in the store that this page uses; the same for every report. */
interface ReportEndpoint {
  useInfiniteQuery: (
    request: object,
    options: { skip: boolean; refetchCachedPages: boolean },
  ) => {
    data?: Pages;
    currentData?: Pages;
    error?: CallFailure;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: (options: { refetchCachedPages: boolean }) => unknown;
  };
}

interface Pages {
  pages: ReportPages;
}

/** Reads the rows for the address, page by page as the grid needs them, and shows in the search form that it's searching. */
export function useReportRows(
  { operation, pageSize }: Report,
  requested: ReportRequest | undefined,
): ReportRows {
  const { criteria, problem, sort, form } = requested ?? {};
  const isEnabled = criteria !== undefined && problem === undefined;
  const request = useMemo(
    () => ({ ...criteria, ...(sort ? { sort } : {}), ...(pageSize ? { limit: pageSize } : {}) }),
    [criteria, sort, pageSize],
  );
  // oxlint-disable-next-line react/hooks -- a page is of one report: its key is the report's
  const query = endpointOf(operation).useInfiniteQuery(request, {
    skip: !isEnabled,
    refetchCachedPages: false,
  });
  const { data, currentData, error, isFetching, isFetchNextPageError, hasNextPage } = query;
  const isFirstFailed = Boolean(error) && !isFetchNextPageError;
  const isSearching = isEnabled && isFetching && (currentData === undefined || isFirstFailed);
  const shown = useMemo(() => (isEnabled && data ? shownOf(data.pages) : undefined), [isEnabled, data]);
  const retry = () => void query.refetch({ refetchCachedPages: false });
  useSearchAgain(isEnabled, retry);
  useSearchingState(form, isSearching);
  useAnswerCallback(
    problem !== undefined || (isEnabled && !isFetching),
    !error && Boolean(shown?.rows.length),
  );
  const isFull = (currentData?.pages.length ?? 0) * (pageSize ?? usualPageSize) >= mostRows;
  return {
    shown,
    search: request,
    isStale: data !== currentData,
    isSearching,
    failure: isEnabled && isFirstFailed && !isFetching ? error : undefined,
    moreFailure: isFetchNextPageError && !isFetching ? error : undefined,
    isFull: isFull && hasNextPage,
    readMore: () => {
      if (hasNextPage && !isFull && !isFetching && !isFetchNextPageError) query.fetchNextPage();
    },
    retry: isFetchNextPageError ? () => void query.fetchNextPage() : retry,
  };
}

/** Search was pressed for the same criteria: the rows are read again. */
function useSearchAgain(isEnabled: boolean, read: () => void): void {
  const { key, pathname, search } = useLocation();
  const before = useRef({ key, address: pathname + search });
  const arrive = useEffectEvent((entry: string) => {
    const address = pathname + search;
    const isSame = before.current.address === address && before.current.key !== entry;
    before.current = { key: entry, address };
    if (isSame && isEnabled) read();
  });
  useEffect(() => arrive(key), [key]);
}

function useSearchingState(form: SidebarForm | undefined, isSearching: boolean): void {
  useEffect(() => {
    if (!form || !isSearching) return;
    setSearching(form, true);
    return () => setSearching(form, false);
  }, [form, isSearching]);
}

/** Passes each answer to the search form before it is painted, even if the search is the same. */
function useAnswerCallback(isAnswered: boolean, hasRows: boolean): void {
  const { key } = useLocation();
  const { onAnswer } = useSearchFormPlace();
  const answer = useEffectEvent(() => onAnswer(hasRows));
  // oxlint-disable-next-line react/exhaustive-deps -- `key` is another search, though nothing of it is read
  useLayoutEffect(() => {
    if (isAnswered) answer();
  }, [key, isAnswered, hasRows]);
}

function endpointOf(operation: Operation): ReportEndpoint {
  const entry = Object.entries(firstOperations).find(([, known]) => known === operation);
  if (!entry) throw new Error(`No call of the API answers ${operation.path}.`);
  return api.endpoints[entry[0] as keyof typeof firstOperations] as unknown as ReportEndpoint;
}
