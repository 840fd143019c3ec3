import type { AnswerOf, CallOptions, Operation, RequestOf } from '../../../engine/operation.ts';
import { contractOperations } from '../../../features/contracts/operations.ts';
import { remittanceOperations } from '../../../features/remittance/operations.ts';
import { saleOperations } from '../../../features/sales/operations.ts';
import type { CallFailure, CallResult, Transport } from '../transport.ts';
import { contractBySearch } from './contract.ts';
import { notAvailableText } from './not-available.ts';
import { dealerRemittance } from './remittance.ts';
import { remittancePreview } from './remittance-preview.ts';
import { savedSaleQuote } from './sale.ts';

/** Answers a call of ours by calls of the specification. */
type SpecifiedCall<Op extends Operation> = (
  transport: Transport,
  request: RequestOf<Op>,
  options: CallOptions | undefined,
) => Promise<CallResult<AnswerOf<Op>>>;

/** Each is the call of its operation, as `answeredBy` makes sure. */
const specifiedCalls: ReadonlyMap<Operation, unknown> = new Map([
  answeredBy(contractOperations.getContract, contractBySearch),
  answeredBy(remittanceOperations.getDealerRemittance, dealerRemittance),
  answeredBy(remittanceOperations.previewRemittance, remittancePreview),
  answeredBy(saleOperations.getSaleQuote, savedSaleQuote),
]);

function answeredBy<Op extends Operation>(operation: Op, call: SpecifiedCall<Op>): [Operation, unknown] {
  return [operation, call];
}

interface CallMade<Op extends Operation> {
  operation: Op;
  request: RequestOf<Op>;
  options: CallOptions | undefined;
}

/**
 * Answers a call whose path a backend doesn't have by calls of the specification. Otherwise returns its failure, which says what isn't
 * available and what to do instead, except where the backend has words of its own for a call of the specification. Source: decisions.md §1.3, §1.4
 */
export async function specifiedResult<Op extends Operation>(
  transport: Transport,
  { operation, request, options }: CallMade<Op>,
  failure: CallFailure,
): Promise<CallResult<AnswerOf<Op>>> {
  const call = specifiedCalls.get(operation) as SpecifiedCall<Op> | undefined;
  if (call) return call(transport, request, options);
  const message = notAvailableText(operation, failure);
  return { ok: false, failure: { ...failure, message } };
}
