import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { api, freshRead, isCallFailure } from '../../portal/api/api.ts';
import { useAppDispatch, useAppSelector } from '../../portal/api/app-store.ts';
import { forgetRecent, useRecentIds } from '../../session/recents.ts';

/** Contracts that a list shows; more are remembered, to move up when one of these is gone. */
const mostShown = 5;

/** A contract that was read this many seconds ago isn't read again. */
const freshSeconds = 30;

export interface RecentContracts {
  /** Their keys, known before they are read. */
  keys: readonly string[];
  /** The last opened first; undefined until all are read. */
  contracts: readonly Contract[] | undefined;
  /** None of them could be loaded. */
  hasFailed: boolean;
  reload: () => void;
}

/** The contracts that the user opened last in this browser, as they are now. Nothing is read while they aren't wanted. */
export function useRecentContracts({ isEnabled }: { isEnabled: boolean }): RecentContracts {
  const remembered = useRecentIds('recentContracts');
  const keys = useMemo(() => remembered.slice(0, mostShown), [remembered]);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isEnabled) return;
    const { initiate } = api.endpoints.getContract;
    const reads = keys.map((key) => dispatch(initiate({ key }, { forceRefetch: freshSeconds })));
    return () => {
      for (const read of reads) read.unsubscribe();
    };
  }, [keys, isEnabled, dispatch]);
  const selectors = useMemo(() => keys.map((key) => api.endpoints.getContract.select({ key })), [keys]);
  const answers = useAppSelector((state) => selectors.map((select) => select(state as never)), shallowEqual);
  useEffect(() => {
    for (const [at, { error }] of answers.entries()) {
      if (isGone(error)) forgetRecent('recentContracts', keys[at] ?? '');
    }
  }, [answers, keys]);
  return useMemo(() => {
    const isRead = answers.every(({ data, isError }) => data !== undefined || isError);
    const contracts = answers.flatMap(({ data, error }) => (data && !isGone(error) ? [data] : []));
    return {
      keys,
      contracts: isRead ? contracts : undefined,
      hasFailed: isRead && contracts.length === 0 && keys.length > 0,
      reload: () => {
        const { initiate } = api.endpoints.getContract;
        for (const key of keys) void dispatch(initiate({ key }, freshRead));
      },
    };
  }, [answers, keys, dispatch]);
}

/** Returns whether a contract doesn't exist any more for this user. A backend that can't read single contracts returns 404 without a code. */
function isGone(error: unknown): boolean {
  return isCallFailure(error) && error.status === 404 && error.code !== null;
}
