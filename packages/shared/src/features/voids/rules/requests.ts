import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { Contract } from '../../contracts/schema.ts';
import { voidReasons } from './codes.ts';

/** The key of the contract to void. */
export type VoidedContract = Pick<
  Contract,
  'programCode' | 'dealerCode' | 'contractNumber' | 'contractSuffix'
>;

/** A void as the rater's call takes it; the transport fills `userName`. Source: portal.md §3 (Void request), decisions.md §1.4 and §1.7 */
export interface RaterVoidRequest {
  programCode: string;
  dealerCode: string;
  contractNumber: string;
  /** '' means none: if it were left out, a number of several contracts would be refused. */
  contractSuffix: string;
  voidReasonType: number;
  userName?: string;
  useSefi: false;
}

/**
 * Returns the rater's void request. Refuses `required` (no reason, field `voidReasonType`), `unknown_void_reason` and
 * `incomplete_contract`, since a foreign contract comes without its dealer's code. Source: portal.md §3 (Void request), §5 (void reason),
 * §9 (the number is a string), decisions.md §1.4
 */
export function raterVoidRequest(
  contract: VoidedContract,
  voidReasonType: number | null,
): Result<RaterVoidRequest> {
  const field = 'voidReasonType';
  if (voidReasonType === null) {
    return refused({ code: 'required', field, message: 'Please choose a void reason' });
  }
  if (!voidReasons.some(({ code }) => code === voidReasonType)) {
    return refused({ code: 'unknown_void_reason', field, message: 'Please choose a void reason' });
  }
  const { programCode, dealerCode, contractNumber, contractSuffix } = contract;
  if (!programCode || !dealerCode || !contractNumber) {
    const message = 'Only the selling dealer or the provider can void this contract.';
    return refused({ code: 'incomplete_contract', message });
  }
  return granted({
    programCode,
    dealerCode,
    contractNumber,
    contractSuffix: contractSuffix ?? '',
    voidReasonType,
    useSefi: false,
  });
}
