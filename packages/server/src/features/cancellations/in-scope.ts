import type { Scope } from '@pitlane/shared/access/session';
import type { QuoteCancellationRequest } from '@pitlane/shared/features/cancellations/schema';
import type { Queryable } from '../../db/database.ts';
import { matchesOf, noContract, onlyOne, suffixNamed } from '../contracts/find-contract.ts';

/** A condition on a contract `c`, by the values of `scopeValues` at $2 and $3. */
export const isInScope =
  '($2::text[] IS NULL OR c.dealer_code = ANY($2)) AND ($3::bigint[] IS NULL OR c.id = ANY($3))';

/**
 * Returns the dealers and the contracts that a caller's cancellations are of; null for any. Written into each statement beside row-level
 * security, which on the embedded database isn't a barrier.
 */
export function scopeValues(
  scope: Scope,
): [dealers: readonly string[] | null, ids: readonly number[] | null] {
  switch (scope.kind) {
    case 'all':
      return [null, null];
    case 'dealers':
      return [scope.dealerCodes, null];
    case 'contracts':
      return [null, scope.contractIds];
    case 'none':
      return [[], []];
  }
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
