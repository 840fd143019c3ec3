import type { HoldPayableRequest, PayableRequest } from '@pitlane/shared/features/checks/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import type { CheckSource } from './sources/check-source.ts';

/** The subject of a hold, and its table. */
interface Held {
  source: CheckSource;
  request: PayableRequest;
}

/** Holds a payment back: no run takes it. Refuses 404, and `in_run` (409) once a run has it. Source: areas.md §13.2 (on hold) */
export async function holdPayable(
  tx: Queryable,
  { source, request }: Held & { request: HoldPayableRequest },
  call: Call,
) {
  const { kind, id, reason } = request;
  await requirePayable(tx, { source, request }, call);
  const [taken] = await tx.query<{ run: string }>(
    `SELECT r.run_number AS run FROM check_lines l JOIN checks k ON k.id = l.check_id JOIN check_runs r ON r.id = k.run_id
     WHERE l.source = $1 AND l.source_id = $2 AND l.is_live`,
    [source.lineSource, id],
  );
  if (taken) {
    const message = `It is in check run ${taken.run}.`;
    throw conflict({ code: 'in_run', message, next: 'Discard the run, or void its check.' });
  }
  await tx.query(
    `INSERT INTO payable_holds (source, source_id, reason, held_by, held_on) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (source, source_id) DO NOTHING`,
    [source.lineSource, id, reason, call.actor.fullName, call.today],
  );
  await recordChange(tx, call, { action: 'payable.hold', after: { kind, id, reason } });
  return { kind, id, isHeld: true, reason };
}

/** Releases a payment from hold. Refuses 404 if nothing is held. */
export async function releasePayable(tx: Queryable, { source, request: { kind, id } }: Held, call: Call) {
  const ended = await tx.query(
    'DELETE FROM payable_holds WHERE source = $1 AND source_id = $2 RETURNING source_id',
    [source.lineSource, id],
  );
  if (ended.length === 0) throw notFound('This payment is not on hold.');
  await recordChange(tx, call, { action: 'payable.release', before: { kind, id } });
  return { kind, id, isHeld: false, reason: null };
}

async function requirePayable(
  tx: Queryable,
  { source, request: { id } }: Held,
  { today }: Call,
): Promise<void> {
  const request = { throughDate: today, dealerCode: null, today, ids: [id] };
  // Locked, so that a run that takes it at the same moment waits and then sees the hold.
  await source.lock(tx, request);
  const candidates = await source.candidates(tx, request);
  if (candidates.some((one) => one.id === id)) return;
  throw notFound(`Payment ${id} not found.`);
}
