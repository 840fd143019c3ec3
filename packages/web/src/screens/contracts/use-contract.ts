import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { api, isCallFailure } from '../../api.ts';
import { noProgram } from './contract-path.ts';

/**
 * Reads one contract by its program and number. A backend that has no path for that (404 without an envelope) is asked
 * by search. Source: decisions.md §1.4
 */
export function useContract(program: string, number: string) {
  const key = program === noProgram ? number : `${program}-${number}`;
  const read = api.useGetContractQuery({ key });
  const isPathMissing = isCallFailure(read.error) && read.error.status === 404 && read.error.code === null;
  const found = api.useSearchContractsInfiniteQuery(
    isPathMissing ? { searchText: number, searchAllDealers: true } : skipToken,
  );
  const contract =
    read.data ?? found.data?.pages.flatMap(({ rows }) => rows).find((row) => contractKeyText(row) === key);
  const error = isPathMissing ? found.error : read.error;
  const failure = isCallFailure(error) ? error : undefined;
  return {
    contract,
    isReading: read.isFetching || found.isFetching,
    isMissing: failure?.status === 404 || (isPathMissing && found.isSuccess && !contract),
    failure,
    retry: () => void (isPathMissing ? found : read).refetch(),
  };
}
