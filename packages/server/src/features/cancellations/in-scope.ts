import type { Scope } from '@pitlane/shared/access/session';
import type { QuoteCancellationRequest } from '@pitlane/shared/features/cancellations/schema';
import type { Queryable } from '../../db/database.ts';
import { matchesOf, noContract, onlyOne, suffixNamed } from '../contracts/find-contract.ts';

/**
 * Returns the dealers whose contracts a caller may cancel: null for all. Written into each statement beside row-level security, which on the
 * embedded database isn't a barrier. A customer's scope has no dealers, and cancels nothing.
 */
export function dealersOf(scope: Scope): readonly string[] | null {
  if (scope.kind === 'all') return null;
  return scope.kind === 'dealers' ? scope.dealerCodes : [];
}

/**
 * Returns the id of the contract that a quote is asked for. Refuses 404, and 409 where no suffix is sent and several contracts have the
 * number, as of a void. Source: decisions.md §1.4
 */
export async function requestedId(
  tx: Queryable,
  request: QuoteCancellationRequest,
  scope: Scope,
): Promise<number> {
  const key = {
    programCode: request.programCode.trim().toUpperCase(),
    contractNumber: request.contractNumber.trim(),
    contractSuffix: suffixNamed(request.contractSuffix),
  };
  const id = onlyOne(await matchesOf(tx, key, scope));
  if (id === undefined) throw noContract(key);
  return id;
}
