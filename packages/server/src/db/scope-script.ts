import type { Scope } from '@pitlane/shared/access/session';
import { escapeLiteral } from 'pg';
import type { TransactionOptions } from './database.ts';

/** The role of statements without a scope: it sees the tables that belong to no contract, and no rows of the others. */
export const serverRole = 'pitlane_server';

/** Every role that the server uses; its login must be a member of each. The first step of the schema creates them. */
export const scopeRoles = [serverRole, 'pitlane_internal', 'pitlane_dealer', 'pitlane_customer'];

/**
 * The script that opens a transaction in a scope, in one round trip. The role and the settings end with the transaction, so a connection never
 * carries a scope over to its next user.
 */
export function beginScript(
  scope: Scope | undefined,
  { readOnly, isOneSnapshot = false, longestMs }: Omit<TransactionOptions, 'scope' | 'signal'>,
): string {
  // One that writes would be refused because of what was written since.
  if (isOneSnapshot && !readOnly) throw new Error('A transaction of one snapshot reads.');
  const isolation = isOneSnapshot ? ' ISOLATION LEVEL REPEATABLE READ' : '';
  const timeout = longestMs === undefined ? '' : `; SET LOCAL statement_timeout = ${longestMs}`;
  return `BEGIN${isolation}${readOnly ? ' READ ONLY' : ''}${roleScript(scope)}${timeout}`;
}

function roleScript(scope: Scope = { kind: 'none' }): string {
  switch (scope.kind) {
    case 'none':
      return '';
    case 'all':
      return '; SET LOCAL ROLE pitlane_internal';
    case 'dealers':
      return `; SET LOCAL ROLE pitlane_dealer; SET LOCAL pitlane.dealer_codes = ${list(scope.dealerCodes)}`;
    case 'contracts':
      return `; SET LOCAL ROLE pitlane_customer; SET LOCAL pitlane.contract_ids = ${list(scope.contractIds)}`;
  }
  return scope satisfies never;
}

/** Names the user whose idempotency keys the transaction may read and write, in any scope. */
export const takeUser = "SELECT set_config('pitlane.user_profile_id', ($1::integer)::text, true)";

/** The policies split the setting at commas. */
function list(items: readonly (string | number)[]): string {
  for (const item of items) {
    if (String(item).includes(','))
      throw new TypeError(`"${item}" has a comma and cannot be part of a scope`);
  }
  return escapeLiteral(items.join(','));
}
