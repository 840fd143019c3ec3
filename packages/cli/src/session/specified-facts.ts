import { CallError } from '@pitlane/shared/client/calls';
import { isPathMissing } from '@pitlane/shared/client/transport/by-specification';
import type { Calls } from '@pitlane/shared/engine/operation';
import { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import type { operations } from '@pitlane/shared/registry/operations';

type AllCalls = Calls<typeof operations>;

/**
 * Reads the facts of a quote from the contract itself where a backend has no call for them: it calculates the quotes, so the terminal needs
 * no more than the contract shows. Source: decisions.md §1.3, §1.4
 */
export function withSpecifiedFacts(calls: AllCalls): AllCalls {
  const getCancellationFacts: AllCalls['getCancellationFacts'] = async (request, options) => {
    try {
      return await calls.getCancellationFacts(request, options);
    } catch (error) {
      if (!(error instanceof CallError && isPathMissing(error.failure))) throw error;
      const contract = await calls.getContract(request, options);
      const { today } = sessionOf(await calls.getSession({}, options), new Date());
      return factsOf(contract, today);
    }
  };
  // All others are those of the calls themselves, which are loaded when they are called.
  return Object.assign(Object.create(calls) as AllCalls, { getCancellationFacts });
}

/** The inputs of a contract's quotes that the contract contains; the backend that quotes knows the rest. */
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
