import { numberText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';

type Named = Pick<Contract, 'programCode' | 'contractNumber' | 'contractSuffix'>;

/** Gives the address of a contract's page. Source: decisions.md §1.4 */
export function contractPath(contract: Named): string {
  return `/contracts/${encodeURIComponent(contract.programCode)}/${encodeURIComponent(numberText(contract))}`;
}
