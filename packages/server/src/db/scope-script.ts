import type { Scope } from '@pitlane/shared/access/session';
import { escapeLiteral } from 'pg';
import type { Queryable, TransactionOptions } from './database.ts';

/** The name of the server's connections in PostgreSQL's views and log. */
export const applicationName = 'pitlane';

/** The role of statements without a scope: it sees the tables that belong to no contract, and no rows of the others. */
export const serverRole = 'pitlane_server';

/** PostgreSQL cuts longer ones, with a notice each time. */
const longestName = 63;

/** The role of each scope. */
export const scopeRoleNames = {
  none: serverRole,
  all: 'pitlane_internal',
  dealers: 'pitlane_dealer',
  contracts: 'pitlane_customer',
} as const satisfies Record<Scope['kind'], string>;

/** Every role that the server uses; its login must be a member of each. The first step of the schema creates them. */
export const scopeRoles: string[] = Object.values(scopeRoleNames);

/**
 * The script that opens a transaction in a scope, in one round trip. The role and the settings end with the transaction, so a connection never
 * carries a scope over to its next user. `work` is the ID of the request or the job that it's done for, for PostgreSQL's log and views.
 */
export function beginScript(
  { scope, readOnly, isOneSnapshot = false, longestMs, userProfileID }: TransactionOptions,
  work?: string,
): string {
  // A writing transaction would be refused because of newer commits.
  if (isOneSnapshot && !readOnly) throw new Error('A transaction of one snapshot reads.');
  const isolation = isOneSnapshot ? ' ISOLATION LEVEL REPEATABLE READ' : '';
  const timeout = longestMs === undefined ? '' : `; SET LOCAL statement_timeout = ${longestMs}`;
  const user = userProfileID === undefined ? '' : `; SET LOCAL pitlane.user_profile_id = ${userProfileID}`;
  const name = work === undefined ? '' : `; SET LOCAL application_name = ${escapeLiteral(nameOf(work))}`;
  return `BEGIN${isolation}${readOnly ? ' READ ONLY' : ''}${roleScript(scope)}${user}${timeout}${name}`;
}

function nameOf(work: string): string {
  return `${applicationName} ${work}`.slice(0, longestName);
}

/**
 * Runs ahead of each statement that reads in a scope, as one transaction with it (pool-database.ts). It has no rows, so the statement's own are
 * the only answer; `concat` is never NULL. Without a role or a name, the connection's own stays.
 */
export const enterToRead = {
  name: 'enter-to-read',
  text: `SELECT WHERE concat(set_config('transaction_read_only', 'on', true), set_config('role', coalesce($1, current_setting('role')), true),
    set_config('pitlane.dealer_codes', $2, true), set_config('pitlane.contract_ids', $3, true),
    set_config('pitlane.user_profile_id', $4, true), set_config('application_name', coalesce($5, current_setting('application_name')), true),
    set_config('plan_cache_mode', $6, true)) IS NULL`,
};

const planModes = { once: 'force_generic_plan', eachTime: 'force_custom_plan' } as const;

/** PostgreSQL's name for how a prepared statement is planned. */
export function planMode(planned?: keyof typeof planModes): string {
  return planned ? planModes[planned] : 'auto';
}

/** The values of `enterToRead`, but for how its statement is planned. `ofDealers` narrows a scope of dealers to those of them. */
export function enteredToRead(
  { scope, userProfileID }: Pick<TransactionOptions, 'scope' | 'userProfileID'>,
  work?: string,
  ofDealers?: readonly string[],
): (string | null)[] {
  const role = scope === undefined || scope.kind === 'none' ? null : scopeRoleNames[scope.kind];
  const user = userProfileID === undefined ? '' : String(userProfileID);
  return [role, ...listsOf(scope, ofDealers), user, work === undefined ? null : nameOf(work)];
}

function roleScript(scope: Scope = { kind: 'none' }): string {
  const role = `; SET LOCAL ROLE ${scopeRoleNames[scope.kind]}`;
  switch (scope.kind) {
    case 'none':
      return '';
    case 'all':
      return role;
    case 'dealers':
      return `${role}; SET LOCAL pitlane.dealer_codes = ${list(scope.dealerCodes)}`;
    case 'contracts':
      return `${role}; SET LOCAL pitlane.contract_ids = ${list(scope.contractIds)}`;
  }
  return scope satisfies never;
}

/** Works in a scope within a transaction that has none, and leaves it afterwards. If the work fails, the transaction does too. */
export async function inScope<T>(tx: Queryable, scope: Scope, work: () => Promise<T>): Promise<T> {
  await enter(tx, scope);
  const done = await work();
  await enter(tx, { kind: 'none' });
  return done;
}

/** Works without a scope within a transaction of a scope, as with users and their emails, and returns to the scope afterwards. */
export async function outsideScope<T>(tx: Queryable, scope: Scope, work: () => Promise<T>): Promise<T> {
  await enter(tx, { kind: 'none' });
  const done = await work();
  await enter(tx, scope);
  return done;
}

function enter(tx: Queryable, to: Scope): Promise<unknown> {
  if (tx.isOfSingleStatements) throw new Error('A scope that is entered here would end with the statement.');
  return tx.query(
    `SELECT set_config('role', $1, true), set_config('pitlane.dealer_codes', $2, true),
       set_config('pitlane.contract_ids', $3, true)`,
    [scopeRoleNames[to.kind], ...listsOf(to)],
  );
}

/** The values of a scope's settings: its dealers, or those of them that are named, and its contracts. */
function listsOf(
  scope: Scope | undefined,
  ofDealers?: readonly string[],
): [dealerCodes: string, contractIds: string] {
  if (scope?.kind === 'contracts') return ['', listed(scope.contractIds)];
  if (scope?.kind !== 'dealers') return ['', ''];
  const named = ofDealers && new Set(ofDealers);
  return [listed(named ? scope.dealerCodes.filter((code) => named.has(code)) : scope.dealerCodes), ''];
}

/** Names the user whose idempotency keys the transaction may read and write, in any scope. */
export const takeUser = "SELECT set_config('pitlane.user_profile_id', ($1::integer)::text, true)";

function list(items: readonly (string | number)[]): string {
  return escapeLiteral(listed(items));
}

/** The policies split the setting at commas. */
function listed(items: readonly (string | number)[]): string {
  for (const item of items) {
    if (String(item).includes(','))
      throw new TypeError(`"${item}" has a comma and cannot be part of a scope`);
  }
  return items.join(',');
}
