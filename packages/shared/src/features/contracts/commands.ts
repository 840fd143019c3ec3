import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from './contract-argument.ts';
import { contractOperations } from './operations.ts';
import { contractKeyText } from './rules/contract-key.ts';
import { failedRefresh, refreshText } from './rules/refresh-state.ts';
import { onContract } from './selected-contract.ts';

const { getContract, flagForRefresh, getRefreshState } = contractOperations;

/** List the contracts found as rows, or as cards again. Source: look.md (Search rows) */
export const switchLayout = defineCommand({
  id: 'contract.layout',
  title: 'Switch between cards and rows',
  section: 'Contracts',
  keywords: ['list', 'table', 'compact', 'view', 'search results'],
  icon: 'rows',
  faces: ['web'],
  notOn: { cli: 'A terminal always lists contracts as rows.' },
  keys: { web: 'l' },
  narrows: 'contract.searchWindow',
  isHere: ({ address }) => isSearchOpen(address),
  when: ({ address }) => (isSearchOpen(address) ? 'enabled' : { disabled: 'Open Contract Search first.' }),
  run: (_calls, _args, { context }) => ({
    kind: 'keep',
    key: 'contractList',
    value: context.kept['contractList'] === 'rows' ? null : 'rows',
  }),
});

function isSearchOpen(address = ''): boolean {
  return new URLSearchParams(address.split('?')[1]).has('window');
}

const RefreshArgs = lazy(() =>
  z.object({
    key: contractArgument(),
    status: z
      .boolean()
      .optional()
      .meta({ label: 'Status', hint: 'Only show the status of the last refresh' }),
  }),
);

/**
 * Request a contract to be read again from AS400, and report its progress; if it fails, only the failure is reported.
 * Source: portal.md §2 (help: card icons), §8
 */
export const refreshContract = defineCommand({
  ...onContract,
  id: 'contract.refresh',
  title: 'Refresh from AS400',
  summary: 'Refresh a contract from AS400, or show the refresh status',
  keywords: ['reload', 'update', 'legacy', 'sync'],
  icon: 'sync',
  faces: ['web', 'cli'],
  keys: { web: 'r', tui: 'r' },
  args: RefreshArgs,
  uses: { getContract, flagForRefresh, getRefreshState },
  bulk: { doneRows: 'repeat', title: 'Refresh contracts from a file' },
  data: getRefreshState.response,
  run: async (calls, { key, status: isStatusOnly }, { signal }) => {
    if (isStatusOnly) {
      const refreshState = await calls.getRefreshState({ key }, { signal });
      return { kind: 'notify', text: refreshText(refreshState), isAnswer: true, data: refreshState };
    }
    const contract = await calls.getContract({ key }, { signal });
    const flagged = await calls.flagForRefresh(
      {
        programCode: contract.programCode ?? '',
        dealerCode: contract.dealerCode,
        contractNumber: contract.contractNumber ?? '',
        contractSuffix: contract.contractSuffix ?? '',
      },
      { signal },
    );
    // Any answer of a backend that is neither a state nor a yes counts as a no.
    const refresh = flagged.state === null ? failedRefresh("the request wasn't accepted.") : flagged;
    const text = `Refresh of ${contractKeyText(contract)}: ${refreshText(refresh)}`;
    return [
      { kind: 'changed', contract: contractKeyText(contract) },
      refresh.state === 'failed'
        ? { kind: 'refused', problem: { code: 'refresh_failed', message: text } }
        : { kind: 'notify', text, data: refresh },
    ];
  },
});
