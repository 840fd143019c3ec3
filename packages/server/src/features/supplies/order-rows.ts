import { isInternalUser } from '@pitlane/shared/access/groups';
import type { Actor } from '@pitlane/shared/access/session';
import type { SupplyStatus } from '@pitlane/shared/features/supplies/rules/order-status';
import type { Queryable } from '../../db/database.ts';
import type { Buyer } from './buyers.ts';

/** A stored order, by its names on the wire, and its people by full name. */
export type StoredOrder = {
  id: number;
  orderNumber: string;
  status: SupplyStatus;
  dealerCode: string | null;
  agentCode: string | null;
  shipTo: Buyer['shipTo'];
  note: string | null;
  orderedBy: string;
  orderedById: number | null;
  orderedAt: string;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: string | null;
  shippedBy: string | null;
  deliveredAt: string | null;
  cancelledAt: string | null;
  cancelledBy: string | null;
  cancelReason: string | null;
  statusMailId: number | null;
  version: number;
  lines: StoredLine[];
};

/** A line of an order with its item. */
export type StoredLine = {
  itemID: number;
  name: string;
  formNumber: string;
  formVersion: string;
  packSize: number;
  quantity: number;
};

const columns = `o.id, o.number AS "orderNumber", o.status, o.dealer_code AS "dealerCode", o.agent_code AS "agentCode", o.ship_to AS "shipTo", o.note,
  user_full_name(o.ordered_by) AS "orderedBy", o.ordered_by_id AS "orderedById", o.ordered_at AS "orderedAt", o.carrier, o.tracking AS "trackingNumber",
  o.shipped_at AS "shippedAt", user_full_name(o.shipped_by) AS "shippedBy", o.delivered_at AS "deliveredAt", o.cancelled_at AS "cancelledAt",
  user_full_name(o.cancelled_by) AS "cancelledBy", o.cancel_reason AS "cancelReason", o.status_mail_id AS "statusMailId", o.version,
  (SELECT json_agg(json_build_object('itemID', i.id, 'name', i.name, 'formNumber', i.form_number, 'formVersion', i.form_version,
     'packSize', i.pack_size, 'quantity', l.quantity) ORDER BY i.form_number)
   FROM supply_order_lines l JOIN supply_items i ON i.id = l.item_id WHERE l.order_id = o.id) AS lines`;

/** The orders that a user may see: staff all of them, others those of dealers in scope, agents also those of their agency. */
export const visibleOrders = '($1::text[] IS NULL OR o.dealer_code = ANY ($1) OR o.agent_code = $2)';

/** The values of {@link visibleOrders}. */
export function visibleTo(actor: Actor): [codes: readonly string[] | null, agentCode: string | null] {
  if (isInternalUser(actor)) return [null, null];
  const codes = actor.scope.kind === 'dealers' ? actor.scope.dealerCodes : [];
  return [codes, actor.dealerCode === null ? actor.agentCode : null];
}

/** Reads an order by its number if the user may see it. */
export async function visibleOrder(
  tx: Queryable,
  orderNumber: string,
  { actor, isLocked = false }: { actor: Actor; isLocked?: boolean },
): Promise<StoredOrder | undefined> {
  const [row] = await tx.query<StoredOrder>(
    `SELECT ${columns} FROM supply_orders o WHERE o.number = $3 AND ${visibleOrders}${isLocked ? ' FOR UPDATE' : ''}`,
    [...visibleTo(actor), orderNumber],
  );
  return row;
}

/** Reads orders by their ids, in that order. */
export function ordersByIds(tx: Queryable, ids: readonly number[]): Promise<StoredOrder[]> {
  return tx.query<StoredOrder>(
    `SELECT ${columns} FROM unnest($1::int[]) WITH ORDINALITY AS wanted (id, place) JOIN supply_orders o ON o.id = wanted.id ORDER BY wanted.place`,
    [ids],
  );
}

/** An order as sent. */
export function orderAnswer({ id: _id, orderedById: _by, statusMailId: _mail, ...order }: StoredOrder) {
  return order;
}
