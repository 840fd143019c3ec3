import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { announce } from '../../kit/announcer/announcer.ts';
import { api } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { rereadContract } from '../../portal/api/reread-contract.ts';
import { useWhileSeen } from '../../portal/connection/while-seen.ts';

/** How often the versions of open contracts are read. Assumption: three seconds are soon enough for people, and seldom enough for a server. */
const everyMs = 3000;

/** Contracts that are requested at once, at most. */
const most = 100;

/**
 * Keeps open contracts in sync with the server while the page is visible: checks their versions and reloads what someone else changed. A
 * contract that can't be checked now, or has no version, stays as it is.
 */
export function useLiveContracts(contracts: readonly Contract[]): void {
  const dispatch = useAppDispatch();
  const watched = contracts.filter(({ version }) => version !== null).slice(0, most);
  const look = async (signal: AbortSignal) => {
    const { data } = await dispatch(
      api.endpoints.getContractVersions.initiate(
        { keys: watched.map(contractKeyText) },
        { forceRefetch: true, subscribe: false },
      ),
    );
    for (const contract of watched) {
      if (signal.aborted) return;
      const key = contractKeyText(contract);
      const now = data?.find((one) => one.key === key)?.version ?? null;
      if (now === null || now <= (contract.version ?? 0)) continue;
      await dispatch(rereadContract(key));
      announce(`${customerName(contract.customer) || key} was just updated.`);
    }
  };
  useWhileSeen(look, watched.length > 0 ? everyMs : undefined);
}
