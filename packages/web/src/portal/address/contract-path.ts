import { numberText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';

type Named = Pick<Contract, 'programCode' | 'contractNumber' | 'contractSuffix'>;

/** Used in the address if a backend sends no program for a contract. */
export const noProgram = '-';

/** Returns the address of a contract's page. Source: decisions.md §1.4 */
export function contractPath(contract: Named): string {
  const program = contract.programCode || noProgram;
  return `/contracts/${encodeURIComponent(program)}/${encodeURIComponent(numberText(contract))}`;
}
