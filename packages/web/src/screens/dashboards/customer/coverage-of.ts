import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { OwnCoverage } from '@pitlane/shared/features/customers/schema';

/** Additional data of a contract: the last odometer reading and its claims. */
export function coverageOf(coverage: readonly OwnCoverage[], contract: Contract): OwnCoverage | undefined {
  const key = contractKeyText(contract);
  return coverage.find((one) => one.key === key);
}
