import { CallError } from '@pitlane/shared/client/calls';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { Connection } from './connection.ts';

/** Contracts that one number may mean; more are not looked through. */
const mostMatches = 50;

/**
 * Lets a contract be read by search where the backend has no path for one: then every command that reads it first works there as well.
 * One that the search does not find for sure fails as it did. Source: decisions.md §1.4
 */
export function withContractBySearch(calls: Connection['calls']): Connection['calls'] {
  return {
    ...calls,
    getContract: async (request, options) => {
      try {
        return await calls.getContract(request, options);
      } catch (error) {
        if (!isMissingPath(error)) throw error;
        const found = await foundBySearch(calls, request.key, options?.signal);
        if (!found) throw error;
        return found;
      }
    },
  };
}

/** Not of our server, which says of a contract that there is none. */
function isMissingPath(error: unknown): boolean {
  return error instanceof CallError && error.failure.status === 404 && error.failure.code === null;
}

async function foundBySearch(
  calls: Connection['calls'],
  text: string,
  signal: AbortSignal | undefined,
): Promise<Contract | undefined> {
  const key = parseContractKey(text);
  if (!key) return undefined;
  const asked = { searchText: key.contractNumber, searchAllDealers: true, limit: mostMatches };
  const { rows } = await calls.searchContracts(asked, signal ? { signal } : {});
  const [only, ...others] = rows.filter(
    (contract) =>
      contract.contractNumber === key.contractNumber &&
      (key.programCode === null || contract.programCode === key.programCode) &&
      (key.contractSuffix === null || (contract.contractSuffix ?? '') === key.contractSuffix),
  );
  return others.length > 0 ? undefined : only;
}
