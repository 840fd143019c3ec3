import { authorName } from '@pitlane/shared/access/assumed-session';
import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { supplyOperations } from '@pitlane/shared/features/supplies/operations';
import { cancelledSince, lineProblems } from '@pitlane/shared/features/supplies/rules/order-lines';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { drawNumber } from '../../db/draw-number.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict, notFound } from '../../http/refusal.ts';
import { type Buyer, buyerOf } from './buyers.ts';
import { catalogFor } from './catalog.ts';
import { mailStatus } from './order-mail.ts';
import { orderAnswer, ordersByIds } from './order-rows.ts';

type PlaceRequest = ParsedRequestOf<(typeof supplyOperations)['placeSupplyOrder']>;

/**
 * Places an order with its record and its email. Refuses 400 with the line's field for what the catalog doesn't allow, 409 for a form that is still on
 * its way and whose order the caller doesn't name. Orders of one buyer are placed one after another, so that two people see one
 * another's. Source: areas.md §10 (Supplies)
 */
export async function placeSupplyOrder(
  tx: Queryable,
  request: PlaceRequest,
  { call, at }: { call: Call; at: Date },
) {
  const buyer = await buyerOf(tx, request.dealerCode, call.actor);
  if (!buyer) throw notFound('Dealer not found.');
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [
    `supplies ${buyer.dealerCode ?? buyer.agentCode}`,
  ]);
  const items = await catalogFor(tx, buyer, call.today);
  const problems = lineProblems(request.lines, {
    items,
    knownOrders: request.knownOrders ?? [],
    zone: call.actor.zone,
  });
  const wrong = problems.filter(({ code }) => code !== 'already_ordered');
  if (wrong.length > 0) throw badRequest(wrong);
  // The missing part of the request: each face asks for it in its own way, as the terminal does with --anyway.
  if (problems[0]) throw conflict({ ...problems[0], field: 'knownOrders' });
  const shipTo = shipToOf(buyer, request);
  const [placed] = await tx.query<{ id: number }>(
    `INSERT INTO supply_orders (number, dealer_code, agent_code, ship_to, note, ordered_by, ordered_by_id, ordered_at)
     VALUES ($1, $2, $3, $4::text::jsonb, $5, $6, $7, $8) RETURNING id`,
    [
      datedNumber('SO', call.today, await drawNumber(tx, 'supply_order_numbers')),
      buyer.dealerCode,
      buyer.agentCode,
      JSON.stringify(shipTo),
      request.note ?? null,
      authorName(call.actor),
      call.actor.userProfileID,
      at.toISOString(),
    ],
  );
  if (!placed) throw new Error('An insert gives its row.');
  await tx.query(
    `INSERT INTO supply_order_lines (order_id, item_id, quantity)
     SELECT $1, "itemID", quantity FROM jsonb_to_recordset($2::text::jsonb) AS sent ("itemID" int, quantity int)`,
    [placed.id, JSON.stringify(request.lines)],
  );
  const [order] = await ordersByIds(tx, [placed.id]);
  if (!order) throw new Error('An order that was inserted is there.');
  const after = orderAnswer(order);
  await recordChange(tx, call, { action: 'supplyOrder.place', after });
  await mailStatus(tx, order, call);
  return after;
}

/**
 * Refuses 409 to answer the same request with an order that was cancelled since: the caller would take it for placed. A new order has a new
 * key. Source: areas.md §10 (Supplies)
 */
export async function requireNotCancelled(
  tx: Queryable,
  first: { orderNumber: string } | undefined,
): Promise<void> {
  if (!first) return;
  const [cancelled] = await tx.query(
    "SELECT 1 FROM supply_orders WHERE number = $1 AND status = 'Cancelled'",
    [first.orderNumber],
  );
  if (!cancelled) return;
  throw conflict({
    code: cancelledSince,
    message: `This order was placed as ${first.orderNumber}, which has since been cancelled.`,
    next: 'Order again to place a new one.',
  });
}

/** The address of the order; an agency's own one is for commission checks, so it has none here until it has ordered once. */
function shipToOf({ shipTo: known }: Buyer, { shipTo, attention }: PlaceRequest): Buyer['shipTo'] {
  const to = { ...known, ...shipTo, attention: attention ?? null };
  if (to.address1 && to.city && to.stateAbbreviation && to.zip) return to;
  const message = 'Enter the address to ship to.';
  throw badRequest({ code: 'no_address', message, field: 'shipTo.address1' });
}
