import { useMemo } from 'react';
import { noProgram } from '../../portal/address/contract-path.ts';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useAppStore } from '../../portal/api/app-store.ts';
import { cachedContract } from './cached-contract.ts';

/**
 * Reads one contract by its program and number. Data from a search is shown immediately, until it is reloaded or turns out to be gone.
 */
export function useContract(program: string, number: string) {
  const key = program === noProgram ? number : `${program}-${number}`;
  const read = api.useGetContractQuery({ key }, { refetchOnMountOrArgChange: true });
  const store = useAppStore();
  // As it was when the page came: what comes later, the page reads itself.
  const known = useMemo(() => cachedContract(key, store.getState().api.queries), [key, store]);
  const failure = isCallFailure(read.error) ? read.error : undefined;
  const isMissing = failure?.status === 404;
  return {
    contract: isMissing ? undefined : (read.currentData ?? known),
    isReading: read.isFetching,
    isMissing,
    failure,
    retry: () => void read.refetch(),
  };
}
