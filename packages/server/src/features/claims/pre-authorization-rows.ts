import type { Scope } from '@pitlane/shared/access/session';
import type {
  PreAuthorization,
  PreAuthorizationRow,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import {
  type PreAuthorizationStatusId,
  type PreAuthorizationTypeId,
  typeNameOf,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { shownStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';

/** A pre-authorization with what a list shows of its contract; money in whole cents. */
export interface StoredPreAuthorization {
  id: string;
  number: string;
  contract_id: number;
  parent_id: string | null;
  type_id: PreAuthorizationTypeId;
  status_id: PreAuthorizationStatusId;
  metadata: Record<string, unknown>;
  warnings: PortalError[];
  requested_amount: number;
  approved_amount: number | null;
  valid_until: IsoDate | null;
  due_at: string | null;
  exists_in_as400: boolean;
  as400_claim_number: string | null;
  /** Who requested and decided it, by full name. */
  requester: string;
  created_by_id: number | null;
  created_at: string;
  updated_at: string;
  decider: string | null;
  decided_at: string | null;
  reason: string | null;
  version: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  first_name: string;
  last_name: string;
  vehicle_year: number;
  make_name: string;
  model_name: string;
  dealer_name: string;
  photo_count: number;
}

// Prepared by name, with the ids hidden from the planner, as contracts are read.
const byIds = {
  name: 'pre-authorizations-by-ids',
  text: `
SELECT p.*, user_full_name(p.created_by) AS requester, user_full_name(p.decided_by) AS decider,
  c.program_code, c.contract_number, c.contract_suffix, c.first_name, c.last_name, c.vehicle_year, c.make_name, c.model_name, c.dealer_name,
  (SELECT count(*)::int FROM pre_authorization_photos f WHERE f.pre_authorization_id = p.id) AS photo_count
FROM unnest((SELECT $1::uuid[])) WITH ORDINALITY AS wanted (id, place)
JOIN pre_authorizations p ON p.id = wanted.id
JOIN contract_sheets c ON c.id = p.contract_id
ORDER BY wanted.place`,
};

/** Reads pre-authorizations in the order of their ids; in the scope of all, since their contracts may be another dealer's. */
export async function preAuthorizationsByIds(
  tx: Queryable,
  ids: readonly string[],
): Promise<StoredPreAuthorization[]> {
  if (ids.length === 0) return [];
  return tx.query<StoredPreAuthorization>(byIds.text, [ids], { name: byIds.name });
}

/** The scope in which pre-authorizations are read and written once the caller's right to them is proved. */
export const provedScope: Scope = { kind: 'all' };

/**
 * Works in the caller's own scope, in which row-level security shows the pre-authorizations that are the caller's: of contracts in scope, of the own
 * dealer's people, and one's own.
 */
export function inOwnScope<T>(
  db: Database,
  { actor, signal }: Call,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { scope, userProfileID } = actor;
  return db.transaction(work, { scope, userProfileID, signal, readOnly: true });
}

/**
 * Reads a pre-authorization that the caller may see, and whether its contract is in the caller's scope. Refuses every other: 404. The condition is also
 * written here, in addition to row-level security, which isn't enforced on the embedded database.
 */
export async function requireVisible(
  db: Database,
  id: string,
  call: Call,
): Promise<{ contractId: number; isInScope: boolean; createdById: number | null }> {
  const { scope } = call.actor;
  const [row] = await inOwnScope(db, call, (tx) =>
    tx.query<{ contract_id: number; is_in_scope: boolean; created_by_id: number | null }>(
      `SELECT p.contract_id, p.created_by_id, EXISTS (SELECT FROM contracts c WHERE c.id = p.contract_id
         AND ($2::text[] IS NULL OR c.dealer_code = ANY($2))) AS is_in_scope
       FROM pre_authorizations p WHERE p.id = $1 AND ${visibleTo('$2', '$3')}`,
      [id, codesOf(scope), call.actor.userProfileID],
      { name: 'pre-authorization-visible' },
    ),
  );
  if (!row || !reachesAny(scope)) throw notFound('Pre-authorization not found.');
  return { contractId: row.contract_id, isInScope: row.is_in_scope, createdById: row.created_by_id };
}

/** Returns the id of a pre-authorization that is named by it or by its number; who may see it is checked by the id. Refuses 404. */
export async function idOf(db: Database, named: string): Promise<string> {
  if (!/^PA-/i.test(named)) return named;
  const [row] = await db.transaction(
    (tx) =>
      tx.query<{ id: string }>('SELECT id FROM pre_authorizations WHERE number = $1', [named.toUpperCase()]),
    { scope: provedScope, readOnly: true },
  );
  if (!row) throw notFound('Pre-authorization not found.');
  return row.id;
}

/** The dealers of a scope; null if it isn't limited to any. */
export function codesOf(scope: Scope): readonly string[] | null {
  return scope.kind === 'dealers' ? scope.dealerCodes : null;
}

/** Whether a scope reaches pre-authorizations at all: customers never see one. Source: decisions.md §8 (Customers) */
export function reachesAny(scope: Scope): boolean {
  return scope.kind === 'all' || scope.kind === 'dealers';
}

/** Writes the condition of who sees a pre-authorization `p`, by the placeholders of the dealers and of the user. */
export function visibleTo(codes: string, user: string): string {
  return `(${codes}::text[] IS NULL OR p.requesting_dealer_code = ANY(${codes}) OR p.created_by_id = ${user}::integer
    OR EXISTS (SELECT FROM contracts c WHERE c.id = p.contract_id AND c.dealer_code = ANY(${codes})))`;
}

/** A pre-authorization as GraphQL has it. An approval that has expired reads as Void. */
export function preAuthorizationAnswer(row: StoredPreAuthorization, today: IsoDate): PreAuthorization {
  return {
    ...factsOf(row, today),
    preAuthorizationType: { name: typeNameOf(row.type_id) ?? null },
  };
}

/** A pre-authorization as a list shows it. */
export function rowAnswer(
  row: StoredPreAuthorization,
  { today, now }: { today: IsoDate; now: Date },
): PreAuthorizationRow {
  return {
    ...factsOf(row, today),
    contractKey: contractKeyText({
      programCode: row.program_code,
      contractNumber: row.contract_number,
      contractSuffix: row.contract_suffix,
    }),
    policyContractId: row.contract_id,
    customerName: `${row.first_name} ${row.last_name}`,
    vehicle: `${row.vehicle_year} ${row.make_name} ${row.model_name}`,
    dealerName: row.dealer_name,
    requestedAmount: dollarsOf(row.requested_amount),
    approvedAmount: row.approved_amount === null ? null : dollarsOf(row.approved_amount),
    validUntil: row.valid_until,
    dueAt: row.due_at,
    isOverdue: row.due_at !== null && Date.parse(row.due_at) < now.getTime(),
    createdBy: row.requester,
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    reason: row.reason,
    photoCount: row.photo_count,
    version: row.version,
  };
}

function factsOf(row: StoredPreAuthorization, today: IsoDate) {
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    parentId: row.parent_id,
    metadata: row.metadata,
    preAuthorizationTypeId: row.type_id,
    preAuthorizationStatusTypeId: shownStatus(progressOf(row), today),
    existsInAs400: row.exists_in_as400,
    as400ClaimNumber: row.as400_claim_number,
  };
}

/** How far a pre-authorization has come. */
export function progressOf({ status_id, valid_until }: StoredPreAuthorization) {
  return { statusId: status_id, validUntil: valid_until };
}
