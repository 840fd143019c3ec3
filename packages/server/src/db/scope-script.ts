import type { Scope } from '@pitlane/shared/access/session';
import pg from 'pg';

/** The role of statements without a scope: the tables of no contract, and no row of the others. */
export const serverRole = 'pitlane_server';

/**
 * The script that opens a transaction in a scope: one round trip for all of it.
 * The role and the settings end with the transaction, so a connection never carries a scope to its next user.
 */
export function beginScript(scope: Scope | undefined, readOnly: boolean): string {
  return `${readOnly ? 'BEGIN READ ONLY' : 'BEGIN'}${roleScript(scope)}`;
}

function roleScript(scope: Scope | undefined): string {
  switch (scope?.kind) {
    case undefined:
    case 'none':
      return '';
    case 'all':
      return '; SET LOCAL ROLE pitlane_internal';
    case 'dealers':
      return `; SET LOCAL ROLE pitlane_dealer; SET LOCAL pitlane.dealer_codes = ${list(scope.dealerCodes)}`;
    case 'contracts':
      return `; SET LOCAL ROLE pitlane_customer; SET LOCAL pitlane.contract_ids = ${list(scope.contractIds)}`;
  }
}

/** The policies split the setting at commas. */
function list(items: readonly (string | number)[]): string {
  for (const item of items) {
    if (String(item).includes(','))
      throw new TypeError(`"${item}" has a comma and cannot be part of a scope`);
  }
  return pg.escapeLiteral(items.join(','));
}
