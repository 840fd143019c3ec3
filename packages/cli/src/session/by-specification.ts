import { CallError } from '@pitlane/shared/client/calls';
import type { Calls } from '@pitlane/shared/engine/operation';
import { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import { contractKeyText, parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import type { operations } from '@pitlane/shared/registry/operations';

type AllCalls = Calls<typeof operations>;

/** Contracts that one number may mean; more are not looked through. */
const mostMatches = 50;

/**
 * Replaces our own calls with those of the specification for a backend that has no others: a contract by search, so
 * that every command that reads it first works there as well, and the facts of a quote from the contract. If the search
 * isn't conclusive, the call fails as before. Source: decisions.md §1.3, §1.4
 */
export function bySpecification(calls: AllCalls): AllCalls {
  const getContract: AllCalls['getContract'] = async (request, options) => {
    try {
      return await calls.getContract(request, options);
    } catch (error) {
      if (!isMissingPath(error)) throw error;
      const found = await foundBySearch(calls, request.key, options?.signal);
      if (!found) throw error;
      return found;
    }
  };
  const getCancellationFacts: AllCalls['getCancellationFacts'] = async (request, options) => {
    try {
      return await calls.getCancellationFacts(request, options);
    } catch (error) {
      if (!isMissingPath(error)) throw error;
      const contract = await getContract(request, options);
      const { today } = sessionOf(await calls.getSession({}, options), new Date());
      return factsOf(contract, today);
    }
  };
  // All others are those of the calls themselves, which are loaded when they are called.
  return Object.assign(Object.create(calls) as AllCalls, { getContract, getCancellationFacts });
}

/** What a contract shows of the inputs of its quotes; the rest is known to the backend that quotes. */
function factsOf(contract: Contract, today: string): CancellationFactsAnswer {
  const { programCode, contractNumber, contractSuffix, purchaseDate, expirationDate, vehicle, lender } =
    contract;
  return CancellationFactsAnswer().parse({
    key: contractKeyText(contract),
    programCode,
    contractNumber,
    contractSuffix,
    purchaseDate,
    expirationDate,
    saleMileage: vehicle?.saleMileage,
    lienholder: lender?.name,
    today,
  });
}

/** Whether the path itself is missing: for a contract that it doesn't find, our server sends a code. */
function isMissingPath(error: unknown): boolean {
  return error instanceof CallError && error.failure.status === 404 && error.failure.code === null;
}

async function foundBySearch(
  calls: AllCalls,
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
