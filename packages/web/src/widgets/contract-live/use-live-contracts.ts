import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { contractsKind } from '@pitlane/shared/features/live/rules/change-kinds';
import type { ChangeEvent } from '@pitlane/shared/features/live/schema';
import { useEffect, useEffectEvent } from 'react';
import { announce } from '../../kit/announcer/announcer.ts';
import { api, freshRead } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { rereadContract } from '../../portal/api/reread-contract.ts';
import { usePollWhileVisible } from '../../portal/connection/poll-while-visible.ts';
import { liveBus, useFollowing } from '../../portal/live/live-bus.ts';

/** How often the versions of open contracts are read. Assumption: three seconds are soon enough for people, and seldom enough for a server. */
const pollingMs = 3000;

/** The maximum number of contracts that are checked. */
const maxContracts = 100;

/**
 * Keeps open contracts in sync with the server: reloads what someone else changed, as the stream of changes says, or without one as their
 * versions do while the page is visible. A contract that can't be checked now, or has no version, stays as it is.
 */
export function useLiveContracts(contracts: readonly Contract[]): void {
  const dispatch = useAppDispatch();
  const isFollowing = useFollowing();
  const watched = contracts.filter(({ version }) => version !== null).slice(0, maxContracts);
  const rereadIfOlder = async (contract: Contract, version: number | null) => {
    const key = contractKeyText(contract);
    if (version === null || version <= (contract.version ?? 0)) return;
    await dispatch(rereadContract(key));
    announce(`${customerName(contract.customer) || key} was just updated.`);
  };
  const checkVersions = async (signal?: AbortSignal) => {
    if (watched.length === 0) return;
    const { data } = await dispatch(
      api.endpoints.getContractVersions.initiate({ keys: watched.map(contractKeyText) }, freshRead),
    );
    for (const contract of watched) {
      if (signal?.aborted) return;
      const version = data?.find((one) => one.key === contractKeyText(contract))?.version;
      await rereadIfOlder(contract, version ?? null);
    }
  };
  usePollWhileVisible(checkVersions, watched.length > 0 && !isFollowing ? pollingMs : undefined);
  const onChange = useEffectEvent(async (change: ChangeEvent | undefined) => {
    if (change && change.kind !== contractsKind) return;
    if (change?.key === undefined) return checkVersions();
    const contract = watched.find((one) => contractKeyText(one) === change.key);
    if (contract) await rereadIfOlder(contract, change.version ?? null);
  });
  useEffect(() => liveBus.subscribe((change) => void onChange(change)), []);
  // A contract may have changed between the last check and the start of the stream.
  const checkOnce = useEffectEvent(() => void checkVersions());
  useEffect(() => {
    if (isFollowing) checkOnce();
  }, [isFollowing]);
}
