import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { api } from '../../portal/api/api.ts';
import { useLiveContracts } from './use-live-contracts.ts';
import { useReadWithVersion } from './use-read-with-version.ts';

/**
 * Follows the contract that a page is about while it is seen, and reads again what hangs on it when somebody has changed it. Gives the
 * contract's version, null until it is known.
 */
export function useFollowedContract(key: string | null | undefined, read: () => unknown): number | null {
  const { data: contract } = api.useGetContractQuery(key ? { key } : skipToken);
  useLiveContracts(useMemo(() => (contract ? [contract] : []), [contract]));
  const version = contract?.version ?? null;
  useReadWithVersion(version, read);
  return version;
}
