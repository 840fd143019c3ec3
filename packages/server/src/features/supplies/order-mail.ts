import { lineText, shipmentText, shipToText } from '@pitlane/shared/features/supplies/order-text';
import type { SupplyStatus } from '@pitlane/shared/features/supplies/rules/order-status';
import { trackingPage } from '@pitlane/shared/features/supplies/rules/tracking';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { putMail } from '../../outbox/mail.ts';
import { addressOfUser } from '../../outbox/user-address.ts';
import { orderAnswer, type StoredOrder } from './order-rows.ts';

/** How long the email about a step waits, so that an undo can still stop it. Assumption: as long as the notice with its Undo is shown, and some more. */
const undoSeconds = 60;

/**
 * Emails the person who ordered about the progress of an order, in the transaction that changes it; returns the email's id, or null if
 * there is no one to notify: the person left, or made the change. Source: areas.md §10 (Supplies, Better 4)
 */
export async function mailStatus(tx: Queryable, order: StoredOrder, call: Call): Promise<number | null> {
  const isOwn = order.orderedById === call.actor.userProfileID;
  if (isOwn && order.status !== 'Ordered') return null;
  const to = await addressOfUser(tx, order.orderedById);
  if (!to) return null;
  const id = await putMail(tx, { to, ...wordsOf(order, call) });
  if (order.status !== 'Ordered') await holdBack(tx, id);
  return id;
}

/**
 * Takes back what an email says or would say: one that hasn't left is removed, after one that has a correction is sent. Source: areas.md §10
 */
export async function correctMail(
  tx: Queryable,
  { before, after }: { before: StoredOrder; after: StoredOrder },
  call: Call,
): Promise<void> {
  if (before.statusMailId === null) return;
  const stopped = await tx.query<{ id: number }>(
    'DELETE FROM outbox WHERE id = $1 AND sent_at IS NULL AND tries = 0 RETURNING id',
    [before.statusMailId],
  );
  if (stopped.length > 0) return;
  const to = await addressOfUser(tx, after.orderedById);
  if (!to) return;
  const { orderNumber } = after;
  const now = after.status === 'Ordered' ? "isn't shipped yet" : 'is on its way';
  await putMail(tx, {
    to,
    subject: `${orderNumber}: correction`,
    text: `Order ${orderNumber} ${now}. Please disregard our last email about it.\n\n${linkOf(after, call)}\n`,
  });
}

async function holdBack(tx: Queryable, id: number): Promise<void> {
  await tx.query(`UPDATE outbox SET next_try_at = now() + interval '${undoSeconds} seconds' WHERE id = $1`, [
    id,
  ]);
}

const subjects: Readonly<Record<SupplyStatus, string>> = {
  Ordered: 'received',
  Shipped: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
};

function wordsOf(order: StoredOrder, call: Call): { subject: string; text: string } {
  const { orderNumber, status } = order;
  const parts = [
    sentenceOf(order),
    order.lines.map((line) => `- ${lineText(line)}`).join('\n'),
    ...(status === 'Ordered' || status === 'Shipped' ? [`Ship to: ${shipToText(order.shipTo)}`] : []),
    linkOf(order, call),
  ];
  return { subject: `${orderNumber} ${subjects[status]}`, text: `${parts.join('\n\n')}\n` };
}

function sentenceOf(order: StoredOrder): string {
  const { orderNumber, status, carrier, trackingNumber, cancelReason } = order;
  if (status === 'Ordered') return `We received your supply order ${orderNumber}.`;
  if (status === 'Delivered') return `Your supply order ${orderNumber} was delivered.`;
  if (status === 'Cancelled') {
    return `Your supply order ${orderNumber} was cancelled.${cancelReason ? `\n\n${cancelReason}` : ''}`;
  }
  const by = shipmentText(orderAnswer(order));
  const page = trackingPage(carrier, trackingNumber);
  return `Your supply order ${orderNumber} was shipped${by ? ` by ${by}` : ''}.${page ? `\n\nTrack it: ${page}` : ''}`;
}

function linkOf({ orderNumber }: StoredOrder, call: Call): string {
  return `${call.origin}/supplies/${orderNumber}`;
}
