import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { noProgram } from '../../portal/address/contract-path.ts';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useAppStore } from '../../portal/api/app-store.ts';
import { foundBefore } from './found-before.ts';

/**
 * Reads one contract by its program and number. Data from a search is shown immediately, until it is reloaded or turns out to be gone. A
 * backend that has no path for one contract (404 without an envelope) is searched instead. Source: decisions.md §1.4
 */
export function useContract(program: string, number: string) {
  const key = program === noProgram ? number : `${program}-${number}`;
  const read = api.useGetContractQuery({ key }, { refetchOnMountOrArgChange: true });
  const isPathMissing = isCallFailure(read.error) && read.error.status === 404 && read.error.code === null;
  const found = api.useSearchContractsInfiniteQuery(
    isPathMissing ? { searchText: number, searchAllDealers: true } : skipToken,
  );
  const store = useAppStore();
  // As it was when the page came: what comes later, the page reads itself.
  const known = useMemo(() => foundBefore(key, store.getState().api.queries), [key, store]);
  const asked = isPathMissing
    ? found.data?.pages.flatMap(({ rows }) => rows).find((row) => contractKeyText(row) === key)
    : read.currentData;
  const error = isPathMissing ? found.error : read.error;
  const failure = isCallFailure(error) ? error : undefined;
  const isMissing = failure?.status === 404 || (isPathMissing && found.isSuccess && !asked);
  return {
    contract: isMissing ? undefined : (asked ?? known),
    isReading: read.isFetching || found.isFetching,
    isMissing,
    failure,
    retry: () => void (isPathMissing ? found : read).refetch(),
  };
}
