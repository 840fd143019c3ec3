import type { Handlers } from '@pitlane/shared/engine/operation';
import type { supplyOperations } from '@pitlane/shared/features/supplies/operations';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound } from '../../http/refusal.ts';
import { addSupplyItem, listSupplies, restoreSupplyItem, retireSupplyItem } from './catalog.ts';
import { changeOrder } from './change-order.ts';
import { listSupplyOrders } from './list-orders.ts';
import { orderAnswer, visibleOrder } from './order-rows.ts';
import { placeSupplyOrder, requireNotCancelled } from './place-order.ts';

/** Handles supplies: the catalog, orders, and their progress. Source: areas.md §10 (Supplies), decisions.md §8 (Supplies) */
export function supplyHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Handlers<typeof supplyOperations, Call> {
  /** Each step happens once for its key. */
  const change = <Answer>(call: Call, work: (tx: Queryable) => Promise<Answer>) =>
    db.transaction((tx) => once(tx, call, () => work(tx)));
  const at = (call: Call) => ({ call, at: now() });
  return {
    listSupplies: (request, call) => listSupplies(db, request, call),
    addSupplyItem: (request, call) => addSupplyItem(db, request, call),
    retireSupplyItem: ({ itemID }, call) => retireSupplyItem(db, itemID, call),
    restoreSupplyItem: ({ itemID }, call) => restoreSupplyItem(db, itemID, call),
    listSupplyOrders: (request, call) => listSupplyOrders(db, request, call),
    placeSupplyOrder: (request, call) =>
      db.transaction((tx) =>
        once(
          tx,
          call,
          () => placeSupplyOrder(tx, request, at(call)),
          (first) => requireNotCancelled(tx, first),
        ),
      ),
    getSupplyOrder: async ({ orderNumber }, call) => {
      const order = await db.transaction((tx) => visibleOrder(tx, orderNumber, { actor: call.actor }), {
        signal: call.signal,
        readOnly: true,
      });
      if (!order) throw notFound('Supply order not found.');
      call.answerHeaders['etag'] = `"${order.version}"`;
      return orderAnswer(order);
    },
    shipSupplyOrder: (request, call) =>
      change(call, (tx) => changeOrder(tx, { ...request, step: 'ship' }, at(call))),
    deliverSupplyOrder: (request, call) =>
      change(call, (tx) => changeOrder(tx, { ...request, step: 'deliver' }, at(call))),
    cancelSupplyOrder: (request, call) =>
      change(call, (tx) => changeOrder(tx, { ...request, step: 'cancel' }, at(call))),
    undoSupplyStep: (request, call) =>
      change(call, (tx) => changeOrder(tx, { ...request, step: 'undo' }, at(call))),
  };
}
