import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { type ContractAnswer, contractAnswer, contractsByIds } from './contract-rows.ts';

/**
 * Returns the caller's own contracts as a customer, newest purchase first; none for other users. Source: portal.md §7 (forcustomer),
 * decisions.md §3 (Scope)
 */
export async function customerContracts(db: Database, { actor, signal }: Call): Promise<ContractAnswer[]> {
  const { scope } = actor;
  if (scope.kind !== 'contracts') return [];
  const rows = await db.transaction((tx) => contractsByIds(tx, scope.contractIds), {
    scope,
    signal,
    readOnly: true,
  });
  return rows
    .toSorted((one, other) => other.purchase_date.localeCompare(one.purchase_date) || other.id - one.id)
    .map((row) => contractAnswer(row, actor, true));
}
