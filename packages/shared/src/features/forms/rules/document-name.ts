import { contractKeyText } from '../../contracts/rules/contract-key.ts';
import type { Contract } from '../../contracts/schema.ts';

/**
 * Returns the file name of a contract's document: "cancel-form-MBP-15138628A.pdf". Assumption: what it is first, then
 * whose.
 */
export function documentName(
  kind: 'cancel-form' | 'cancel-quote' | 'contract',
  contract: Pick<Contract, 'programCode' | 'contractNumber' | 'contractSuffix'>,
): string {
  return `${kind}-${contractKeyText(contract)}.pdf`;
}
