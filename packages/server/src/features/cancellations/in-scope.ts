import type { Scope } from '@pitlane/shared/access/session';
import type { QuoteCancellationRequest } from '@pitlane/shared/features/cancellations/schema';
import type { Queryable } from '../../db/database.ts';
import { matchesOf, noContract, onlyOne, suffixNamed } from '../contracts/find-contract.ts';

/** A condition on a contract `c`, using the values of `scopeValues` as $2 and $3. */
export const isInScope =
  '($2::text[] IS NULL OR c.dealer_code = ANY($2)) AND ($3::bigint[] IS NULL OR c.id = ANY($3))';

/**
 * Returns the dealers and contracts whose cancellations a caller sees; null for all. It's part of each statement in addition to row-level
 * security, which isn't enforced on the embedded database.
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
 * Returns the id of the contract to be quoted. Refuses 404, and 409 if no suffix was sent and several contracts have the number, as for a void.
 * Source: decisions.md §1.4
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
