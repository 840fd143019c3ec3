import { preAuthorizationStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { Cents } from '@pitlane/shared/kernel/money';
import { recordContractChanges } from '../../../audit/record-change.ts';
import type { Queryable } from '../../../db/database.ts';
import { dollarsText } from '../../../db/dollars-text.ts';
import type { Call } from '../../../http/call.ts';

const { Approved, Paid } = preAuthorizationStatus;

/** The pre-authorizations whose claims the file pays, each with the most that may be paid for it. */
const authorized = `plan_claims p JOIN pre_authorizations a ON a.as400_claim_number = p.claim_number
  CROSS JOIN LATERAL (SELECT coalesce(a.approved_amount, 0) + coalesce(sum(s.approved_amount), 0) AS most FROM pre_authorizations s
    WHERE s.parent_id = a.id AND s.status_id IN (${Approved}, ${Paid})) AS m
  LEFT JOIN LATERAL (SELECT sum(l.paid_amount) AS kept FROM claim_lines l WHERE l.claim_id = p.claim_id AND NOT EXISTS (
    SELECT FROM plan_lines e WHERE e.claim_id = l.claim_id AND e.line_number = l.line_number)) AS o ON true`;

/** The amount paid for a claim once the file is imported: its rows, plus lines that aren't in the file. */
const paid = 'p.paid_amount + coalesce(o.kept, 0)';

/** Refuses what pays more than was approved, and claims of pre-authorizations that aren't approved. Source: areas.md §1.1 (I9) */
export async function refuseUnauthorized(tx: Queryable, importId: number): Promise<void> {
  await tx.query(
    `INSERT INTO import_refusals (import_id, line, field, value, message)
     SELECT $1, p.line, 'paidAmount', (${paid})::text, CASE
       WHEN a.contract_id <> p.contract_id THEN concat(a.number, ', which names this claim, is of another contract.')
       WHEN a.status_id NOT IN (${Approved}, ${Paid}) THEN concat(a.number, ', which names this claim, isn''t approved.')
       ELSE concat(${dollarsText(paid)}, ' was paid, but ', ${dollarsText('m.most')}, ' is approved in ', a.number, '. Approve a supplement first.') END
     FROM ${authorized} WHERE p.claim_status = 'C' AND p.matches = 1 AND (a.contract_id <> p.contract_id OR a.status_id NOT IN (${Approved}, ${Paid}) OR ${paid} > m.most)`,
    [importId],
  );
}

/** Sets the pre-authorizations of paid claims to Paid, each on record in its contract's history. */
export async function payPreAuthorizations(tx: Queryable, call: Call): Promise<void> {
  const settled = await tx.query<{
    contractId: number;
    number: string;
    before: number;
    paid: Cents;
    claim: string;
  }>(
    `UPDATE pre_authorizations t SET status_id = ${Paid}, paid_amount = c.paid, exists_in_as400 = true, updated_at = now(), version = t.version + 1
     FROM (SELECT a.id, a.status_id AS before, p.claim_number AS claim, k.paid_amount AS paid FROM ${authorized}
       JOIN claims k ON k.claim_number = p.claim_number WHERE p.claim_status = 'C' AND (a.status_id <> ${Paid} OR a.paid_amount IS DISTINCT FROM k.paid_amount)) AS c
     WHERE t.id = c.id RETURNING t.contract_id AS "contractId", t.number, c.before, c.paid, c.claim`,
  );
  const changes = settled.map(({ contractId, number, before, paid: amount, claim }) => ({
    contractId,
    change: {
      action: 'preAuthorization.pay',
      before: { number, preAuthorizationStatus: before },
      after: { number, preAuthorizationStatus: Paid, as400ClaimNumber: claim, paid: amount },
    },
  }));
  for (const group of onePerContract(changes)) await recordContractChanges(tx, call, group);
}

/** Groups in which each contract has one change, since a chain grows by one change at a time. */
function onePerContract<Change extends { contractId: number }>(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  const placeOf = new Map<number, number>();
  for (const change of changes) {
    const place = placeOf.get(change.contractId) ?? 0;
    placeOf.set(change.contractId, place + 1);
    (groups[place] ??= []).push(change);
  }
  return groups;
}
