import type { PortalError } from '../../../kernel/error.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { statusCode, statusLabel } from '../../contracts/rules/codes.ts';

/** One of two contracts with the same coverage. */
export interface TwinContract {
  /** Its whole name. */
  key: string;
  vin: string;
  programType: WireCode;
  contractStatus: WireCode;
  isVoidedContract: boolean;
}

/**
 * Returns why a contract can't be the one that stays when another is cancelled as its duplicate; undefined when it can. It must be
 * active, on the same vehicle and of the same type of program. Otherwise the full price would be refunded though nothing was sold twice.
 * Refuses `bad_other_contract`. Source: decisions.md §4 (duplicate, the other number); Assumption: what makes two contracts duplicates.
 */
export function whyNotStaying(cancelled: TwinContract, other: TwinContract): PortalError | undefined {
  const refusal = (message: string) => ({
    code: 'bad_other_contract',
    field: 'otherContractNumber',
    message,
    next: 'Enter the number of the active contract that stays on this vehicle, or quote for another reason.',
  });
  if (other.key === cancelled.key) return refusal(`${other.key} is the contract that is being cancelled.`);
  if (vinOf(other) !== vinOf(cancelled)) return refusal(`${other.key} covers another vehicle.`);
  if (other.programType !== cancelled.programType) return refusal(`${other.key} has another program type.`);
  if (other.isVoidedContract) return refusal(`${other.key} is voided.`);
  return other.contractStatus === statusCode.Active
    ? undefined
    : refusal(`${other.key} is ${statusLabel(other.contractStatus)}, not Active.`);
}

function vinOf({ vin }: TwinContract): string {
  return vin.trim().toUpperCase();
}
