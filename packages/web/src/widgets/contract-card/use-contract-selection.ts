import type { Selection } from '@pitlane/shared/engine/command';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useMemo } from 'react';

/** A contract as what is selected; the same as long as the contract is. */
export function useContractSelection(contract: Contract | undefined): Selection | undefined {
  return useMemo(() => contract && { kind: 'contract', row: contract }, [contract]);
}
