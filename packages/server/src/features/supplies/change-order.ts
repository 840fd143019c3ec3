import { authorName } from '@pitlane/shared/access/assumed-session';
import {
  type SupplyStep,
  statusAfter,
  statusBefore,
  supplySteps,
  whyNotSupplyStep,
} from '@pitlane/shared/features/supplies/rules/order-status';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { changedMeanwhile, conflict, forbidden, notFound } from '../../http/refusal.ts';
import { correctMail, mailStatus } from './order-mail.ts';
import { orderAnswer, ordersByIds, type StoredOrder, visibleOrder } from './order-rows.ts';

/** A requested step. */
interface Step {
  orderNumber: string;
  step: SupplyStep;
  version?: number | undefined;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  reason?: string | undefined;
}

/**
 * Takes a step of an order, with its record and its email. Refuses 404 for an order that the caller may not see, 409 for a step that its status doesn't
 * allow, 403 for one that is others', and 412 if it was changed since it was read. Source: areas.md §10 (Supplies)
 */
export async function changeOrder(tx: Queryable, step: Step, { call, at }: { call: Call; at: Date }) {
  const before = await visibleOrder(tx, step.orderNumber, { actor: call.actor, isLocked: true });
  if (!before) throw notFound('Supply order not found.');
  requireStep(before, step, call);
  await write(tx, { before, step }, { call, at });
  const [after] = await ordersByIds(tx, [before.id]);
  if (!after) throw new Error('An order that is locked is there.');
  const { status, version } = before;
  await recordChange(tx, call, {
    action: `supplyOrder.${step.step}`,
    before: { orderNumber: before.orderNumber, status, version },
    after: {
      orderNumber: after.orderNumber,
      status: after.status,
      version: after.version,
      ...detailsOf(step),
    },
  });
  if (step.step === 'undo') await correctMail(tx, { before, after }, call);
  const mailId = step.step === 'undo' ? null : await mailStatus(tx, after, call);
  await tx.query('UPDATE supply_orders SET status_mail_id = $2 WHERE id = $1', [after.id, mailId]);
  call.answerHeaders['etag'] = `"${after.version}"`;
  return orderAnswer(after);
}

function detailsOf({ carrier, trackingNumber, reason }: Step) {
  return {
    ...(carrier ? { carrier } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(reason ? { reason } : {}),
  };
}

function requireStep(order: StoredOrder, { step, version }: Step, call: Call): void {
  const problem = whyNotSupplyStep(order, step);
  if (problem) throw conflict(problem);
  if (!supplySteps(order.status, call.actor).includes(step)) {
    throw forbidden({ code: 'denied', message: 'Only staff can undo this.', next: 'Ask us to correct it.' });
  }
  const sent = version ?? call.version;
  if (sent !== undefined && sent !== order.version) {
    throw changedMeanwhile(`${order.orderNumber} was changed since you opened it.`, {
      current: order.version,
      sent,
    });
  }
}

async function write(
  tx: Queryable,
  { before, step }: { before: StoredOrder; step: Step },
  { call, at }: { call: Call; at: Date },
): Promise<void> {
  const status = step.step === 'undo' ? statusBefore(before.status) : statusAfter(step.step);
  const isShipped = status === 'Shipped' || status === 'Delivered';
  const isCancelled = status === 'Cancelled';
  const who = authorName(call.actor);
  const now = at.toISOString();
  await tx.query(
    `UPDATE supply_orders SET status = $2, carrier = $3, tracking = $4, shipped_at = $5,
       shipped_by = CASE WHEN $6::text IS NOT NULL THEN coalesce(shipped_by, $6) END, delivered_at = $7,
       cancelled_at = $8, cancelled_by = $9, cancel_reason = $10, version = version + 1 WHERE id = $1`,
    [
      before.id,
      status,
      isShipped ? (step.carrier ?? before.carrier) : null,
      isShipped ? (step.trackingNumber ?? before.trackingNumber) : null,
      isShipped ? (before.shippedAt ?? now) : null,
      isShipped ? who : null,
      status === 'Delivered' ? now : null,
      isCancelled ? now : null,
      isCancelled ? who : null,
      isCancelled ? (step.reason ?? null) : null,
    ],
  );
}
