import { contractKeyText, parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { api, freshRead } from './api.ts';
import type { AppDispatch, AppState } from './app-store.ts';

/**
 * Reads a contract again and replaces what the portal shows of it, in lists and on its page; what cannot be read now
 * stays as it was. Source: architecture.md §2 (RTK Query)
 */
export function rereadContract(key: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { data } = await dispatch(api.endpoints.getContract.initiate({ key }, freshRead));
    if (data) dispatch(patchContract(data));
  };
}

/** Updates a contract in every cached response that contains it. */
function patchContract(contract: Contract) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const key = contractKeyText(contract);
    for (const entry of Object.values(getState().api.queries)) {
      if (!entry?.data) continue;
      const args: unknown = entry.originalArgs;
      if (entry.endpointName === 'searchContracts') {
        const request = args as Parameters<typeof api.endpoints.searchContracts.initiate>[0];
        dispatch(
          api.util.updateQueryData('searchContracts', request, ({ pages }) => {
            for (const page of pages) replaceRow(page.rows, key, contract);
          }),
        );
      }
      if (entry.endpointName === 'getContract') {
        const request = args as { key: string };
        // The same contract may be read by a shorter name.
        if (request.key === key || !namesPart(request.key, contract)) continue;
        dispatch(api.util.updateQueryData('getContract', request, () => contract));
      }
    }
  };
}

function replaceRow(rows: Contract[], key: string, contract: Contract): void {
  const at = rows.findIndex((row) => contractKeyText(row) === key);
  if (at >= 0) rows[at] = contract;
}

function namesPart(text: string, contract: Contract): boolean {
  const key = parseContractKey(text);
  return (
    key?.contractNumber === contract.contractNumber &&
    (key.programCode === null || key.programCode === contract.programCode) &&
    (key.contractSuffix === null || key.contractSuffix === (contract.contractSuffix ?? ''))
  );
}
