import { authorName } from '@pitlane/shared/access/assumed-session';
import type { InsertPreAuthorizationRequest } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { answerDueAt } from '@pitlane/shared/features/claims/rules/answer-clock';
import {
  entryProblems,
  entryWarnings,
  requestedCents,
} from '@pitlane/shared/features/claims/rules/claim-entry';
import { entryFactsOf } from '@pitlane/shared/features/claims/rules/entry-facts';
import {
  preAuthorizationStatus,
  typeNameOf,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { approvalEnds, whyNotStep } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Queryable } from '../../db/database.ts';
import { drawNumber } from '../../db/draw-number.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import { type ContractChange, changeContract, touch } from '../contracts/change-contract.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { claimableContract, claimContractOf, claimEntryAnswer } from './claim-entry.ts';
import { takePhotos } from './photos.ts';
import { preAuthorizationsByIds, progressOf, provedScope } from './pre-authorization-rows.ts';

type Inserted = InsertPreAuthorizationRequest['object'];

/** The name of what an automatic approval is decided by. */
const automatic = 'Automatic approval';

/** The id and number of a new pre-authorization. */
export type InsertedRow = {
  id: string;
  number: string;
};

/**
 * Requests a pre-authorization, once for the caller's key. The contract's row is locked, so that a void and a request of the same contract see one
 * another. Refuses 404 for a contract that the caller may not claim on, 400 with the field for what the rules refuse and for photos that aren't
 * there, 409 for a parent that can't be supplemented. Source: areas.md §11 (R47), portal.md §7 (GraphQL)
 */
export function insertPreAuthorization(
  deps: ClaimDeps,
  { object }: InsertPreAuthorizationRequest,
  call: Call,
): Promise<InsertedRow> {
  const proved: Call = { ...call, actor: { ...call.actor, scope: provedScope } };
  const find = (tx: Queryable) => claimableContract(tx, object.policyContractId, call);
  return changeContract(deps, proved, { find, read: claimContractOf }, async (change, contract) => {
    const { tx } = change;
    const type = typeNameOf(object.preAuthorizationTypeId);
    if (!type) throw new Error('The schema takes known types only.');
    const facts = entryFactsOf(claimEntryAnswer(deps, contract, call.today), type);
    const entry = { type, loss: object.metadata };
    const problems = entryProblems(facts, entry);
    if (problems.length > 0) throw badRequest(problems.map(inRequest));
    const parent = await requireParent(tx, object, { contractId: change.contract.id, call });
    const warnings = entryWarnings(facts, entry);
    const requested = requestedCents(object.metadata);
    const isApproved =
      deps.approveUpTo !== undefined &&
      warnings.length === 0 &&
      requested > 0 &&
      requested <= deps.approveUpTo;
    const row = await insertRow(change, { object, warnings, requested, isApproved }, { deps, call });
    await takePhotos(tx, { id: row.id, photoIds: object.photoIds ?? [] }, call);
    const after = { number: row.number, typeId: object.preAuthorizationTypeId, parent, requested };
    await change.record({ action: 'preAuthorization.request', after });
    if (isApproved) {
      const approved = { number: row.number, approved: requested, by: automatic };
      await change.record({ action: 'preAuthorization.approve', after: approved });
    }
    await touch(tx, change.contract.id);
    return row;
  });
}

/** The fields of rules are those of a form; in the request they are the metadata's. */
function inRequest(problem: PortalError): PortalError {
  const { field } = problem;
  if (field === undefined) return problem;
  const within = field === 'preAuthorizationTypeId' ? field : `metadata.${field}`;
  return { ...problem, field: `object.${within}` };
}

/** Returns the number of the pre-authorization that a supplement is for. */
async function requireParent(
  tx: Queryable,
  { parentId, preAuthorizationTypeId }: Inserted,
  { contractId, call }: { contractId: number; call: Call },
): Promise<string | null> {
  if (!parentId) return null;
  const [parent] = await preAuthorizationsByIds(tx, [parentId]);
  if (!parent || parent.contract_id !== contractId || parent.type_id !== preAuthorizationTypeId) {
    const message = 'A supplement is for a pre-authorization of the same contract and type.';
    throw badRequest({ code: 'bad_parent', message, field: 'object.parentId' });
  }
  const problem = whyNotStep(progressOf(parent), 'supplement', call.today);
  if (problem) throw conflict({ ...problem, field: 'object.parentId' });
  return parent.number;
}

interface NewRow {
  object: Inserted;
  warnings: readonly PortalError[];
  requested: number;
  isApproved: boolean;
}

async function insertRow(
  { tx, contract }: ContractChange,
  { object, warnings, requested, isApproved }: NewRow,
  { deps: { zone, now }, call }: { deps: ClaimDeps; call: Call },
): Promise<InsertedRow> {
  const { Approved, Pending } = preAuthorizationStatus;
  const at = now();
  const [row] = await tx.query<InsertedRow>(
    `INSERT INTO pre_authorizations (number, contract_id, parent_id, type_id, status_id, metadata, warnings, requested_amount,
       approved_amount, valid_until, due_at, requesting_dealer_code, created_by, created_by_id, created_at, updated_at, decided_by, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6::text::jsonb,
       $7::text::jsonb, $8::bigint / 100.0, $9::bigint / 100.0, $10, $11, $12, $13, $14, $15, $15, $16, $17)
     RETURNING id, number`,
    [
      datedNumber('PA', call.today, await drawNumber(tx, 'pre_authorization_numbers')),
      contract.id,
      object.parentId ?? null,
      object.preAuthorizationTypeId,
      isApproved ? Approved : Pending,
      JSON.stringify(object.metadata),
      JSON.stringify(warnings),
      requested,
      isApproved ? requested : null,
      isApproved ? approvalEnds(call.today) : null,
      isApproved ? null : answerDueAt(at, zone).toISOString(),
      call.actor.dealerCode || null,
      authorName(call.actor),
      call.actor.userProfileID,
      at.toISOString(),
      isApproved ? automatic : null,
      isApproved ? at.toISOString() : null,
    ],
  );
  if (!row) throw new Error('An insert gives its row.');
  return row;
}
