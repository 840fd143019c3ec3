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
const everyMs = 3000;

/** Contracts that are requested at once, at most. */
const most = 100;

/**
 * Keeps open contracts in sync with the server: reloads what someone else changed, as the stream of changes says, or without one as their
 * versions do while the page is visible. A contract that can't be checked now, or has no version, stays as it is.
 */
export function useLiveContracts(contracts: readonly Contract[]): void {
  const dispatch = useAppDispatch();
  const isFollowing = useFollowing();
  const watched = contracts.filter(({ version }) => version !== null).slice(0, most);
  const reread = async (contract: Contract, now: number | null) => {
    const key = contractKeyText(contract);
    if (now === null || now <= (contract.version ?? 0)) return;
    await dispatch(rereadContract(key));
    announce(`${customerName(contract.customer) || key} was just updated.`);
  };
  const look = async (signal?: AbortSignal) => {
    if (watched.length === 0) return;
    const { data } = await dispatch(
      api.endpoints.getContractVersions.initiate({ keys: watched.map(contractKeyText) }, freshRead),
    );
    for (const contract of watched) {
      if (signal?.aborted) return;
      await reread(contract, data?.find((one) => one.key === contractKeyText(contract))?.version ?? null);
    }
  };
  usePollWhileVisible(look, watched.length > 0 && !isFollowing ? everyMs : undefined);
  const hear = useEffectEvent(async (change: ChangeEvent | undefined) => {
    if (change && change.kind !== contractsKind) return;
    if (change?.key === undefined) return look();
    const contract = watched.find((one) => contractKeyText(one) === change.key);
    if (contract) await reread(contract, change.version ?? null);
  });
  useEffect(() => liveBus.hear((change) => void hear(change)), []);
  // What changed between the last look and the stream.
  const lookOnce = useEffectEvent(() => void look());
  useEffect(() => {
    if (isFollowing) lookOnce();
  }, [isFollowing]);
}
