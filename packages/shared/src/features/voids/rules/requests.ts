import { type Cents, dollarsOf } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { Contract } from '../../contracts/schema.ts';
import { voidReasons } from './codes.ts';

/** What names the contract that is voided. */
export type VoidedContract = Pick<
  Contract,
  'programCode' | 'dealerCode' | 'contractNumber' | 'contractSuffix'
>;

/** The payment that a void reverses if it was made at a point of sale. */
export interface PointOfSale {
  orderIdentifier: string;
  paymentCents: Cents;
  transactionNumber: string;
}

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

/** A void as the call about contracts takes it: the same, and the point of sale, dollars on the wire. Source: portal.md §3 (Void contract request) */
export interface ContractVoidRequest extends RaterVoidRequest {
  pointOfSaleOrderIdentifier: string | null;
  pointOfSalePaymentAmount: number | null;
  pointOfSaleTransactionNumber: string | null;
}

/**
 * Makes the rater's void request. Refuses `required` (no reason, field `voidReasonType`), `unknown_void_reason` and
 * `incomplete_contract`, since a foreign contract comes without its dealer's code.
 * Source: portal.md §3 (Void request), §5 (void reason), §9 (the number is a string), decisions.md §1.4
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

/** Makes the contracts' void request; refuses as `raterVoidRequest` does. Source: portal.md §3 (Void contract request) */
export function contractVoidRequest(
  contract: VoidedContract,
  voidReasonType: number | null,
  pointOfSale: PointOfSale | null = null,
): Result<ContractVoidRequest> {
  const request = raterVoidRequest(contract, voidReasonType);
  if (!request.ok) return request;
  return granted({
    ...request.value,
    pointOfSaleOrderIdentifier: pointOfSale?.orderIdentifier ?? null,
    pointOfSalePaymentAmount: pointOfSale ? dollarsOf(pointOfSale.paymentCents) : null,
    pointOfSaleTransactionNumber: pointOfSale?.transactionNumber ?? null,
  });
}
