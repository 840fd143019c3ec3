import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { api } from '../../portal/api/api.ts';
import { useLiveContracts } from './use-live-contracts.ts';
import { useReadWithVersion } from './use-read-with-version.ts';

/**
 * Watches the contract of a visible page and reloads what depends on it when someone changes it. Returns the contract's version, null until
 * it is known.
 */
export function useFollowedContract(key: string | null | undefined, read: () => unknown): number | null {
  const { data: contract } = api.useGetContractQuery(key ? { key } : skipToken);
  useLiveContracts(useMemo(() => (contract ? [contract] : []), [contract]));
  const version = contract?.version ?? null;
  useReadWithVersion(version, read);
  return version;
}
