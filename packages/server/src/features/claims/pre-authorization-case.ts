import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { eventText } from '@pitlane/shared/features/claims/rules/event-text';
import { preAuthorizationStatusLabel } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { stepsFor } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { contractAnswer } from '../contracts/contract-rows.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { claimContractOf, limitRows } from './claim-entry.ts';
import { photosOf } from './photo-rows.ts';
import {
  preAuthorizationsByIds,
  progressOf,
  provedScope,
  requireVisible,
  rowAnswer,
  type StoredPreAuthorization,
} from './pre-authorization-rows.ts';

interface RecordRow {
  at: string;
  /** Who did it, by full name. */
  by: string;
  action: string;
  after: Record<string, unknown> | null;
}

/**
 * Reads everything that a decision needs, on one page: the pre-authorization, its contract, its history, photos, limits, and the contract's others. A
 * contract of another dealer comes with the fields of a foreign one. Refuses 404. Source: areas.md §11 (Better 7)
 */
export async function preAuthorizationCase(
  deps: ClaimDeps,
  id: string,
  call: Call,
): Promise<PreAuthorizationCase & { isInScope: boolean }> {
  const { contractId, isInScope } = await requireVisible(deps.db, id, call);
  const { today, actor } = call;
  const read = async (tx: Queryable) => {
    const [contract, records] = await Promise.all([
      claimContractOf(tx, contractId),
      recordsOf(tx, contractId),
    ]);
    const ids = isInScope ? contract.earlier.map((one) => one.id) : [id];
    const [rows, photos] = await Promise.all([preAuthorizationsByIds(tx, ids), photosOf(tx, id)]);
    return { contract, records, rows, photos };
  };
  const { contract, records, rows, photos } = await deps.db.transaction(read, {
    scope: provedScope,
    signal: call.signal,
    readOnly: true,
  });
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`Pre-authorization ${id} no longer exists.`);
  const at = { today, now: deps.now() };
  return {
    ...rowAnswer(row, at),
    isInScope,
    warnings: row.warnings.map(({ code, message, next }) => ({ code, message, next: next ?? null })),
    limits: limitRows(contract, today, id),
    photos,
    history: historyOf(records, row),
    others: rows.filter((one) => one.id !== id).map((one) => rowAnswer(one, at)),
    steps: stepsFor(progressOf(row), actor, today),
    contract: contractAnswer(contract.row, actor, isInScope),
  };
}

function recordsOf(tx: Queryable, contractId: number): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `SELECT at, user_full_name(username) AS by, action, after FROM audit WHERE contract_id = $1 AND action LIKE 'preAuthorization.%'
     ORDER BY id DESC`,
    [contractId],
    { name: 'pre-authorization-records' },
  );
}

/** The recorded history; for one from before recording started, the data of its row. */
function historyOf(records: readonly RecordRow[], row: StoredPreAuthorization) {
  const recorded = records.flatMap((record) => eventOf(record, row.number));
  if (recorded.length > 0) return recorded;
  const requested = eventText('preAuthorization.request', { requested: row.requested_amount });
  const request = { at: row.created_at, by: row.requester, text: requested, note: null };
  if (row.decided_at === null) return [request];
  const text = preAuthorizationStatusLabel(row.status_id);
  return [{ at: row.decided_at, by: row.decider, text, note: row.reason }, request];
}

function eventOf({ at, by, action, after }: RecordRow, number: string) {
  if (after?.['number'] !== number) return [];
  const note = after['note'];
  const automatic = after['by'];
  return [
    {
      at,
      by: typeof automatic === 'string' ? automatic : by,
      text: eventText(action, after),
      note: typeof note === 'string' ? note : null,
    },
  ];
}
