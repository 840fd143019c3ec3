import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { supplyOperations } from '@pitlane/shared/features/supplies/operations';
import { type OpenOrder, openOrderDays } from '@pitlane/shared/features/supplies/rules/order-lines';
import {
  type OrderedForm,
  ordersOfUsual,
  usualOrder,
} from '@pitlane/shared/features/supplies/rules/usual-order';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { type Buyer, buyerOf } from './buyers.ts';

/** A stored item, by its names on the wire. */
type StoredItem = {
  itemID: number;
  name: string;
  formNumber: string;
  formVersion: string;
  programCode: string | null;
  states: string[];
  packSize: number;
  most: number;
  isActive: boolean;
};

/** An item with what its buyer has of it. */
export type CatalogItem = StoredItem & {
  isElsewhere: boolean;
  openOrder: OpenOrder | null;
  openOrders: OpenOrder[];
  usualQuantity: number | null;
};

const columns = `id AS "itemID", name, form_number AS "formNumber", form_version AS "formVersion", program_code AS "programCode", states,
  pack_size AS "packSize", most, is_active AS "isActive"`;

/** The catalog for whom the caller orders: without outdated items and those of other states, unless they are asked for. Source: areas.md §10 (Supplies) */
export function listSupplies(
  db: Database,
  { dealerCode, includeRetired }: ParsedRequestOf<(typeof supplyOperations)['listSupplies']>,
  { actor, signal, today }: Call,
) {
  return db.transaction(
    async (tx) => {
      const buyer = await buyerOf(tx, dealerCode, actor);
      const items = await catalogFor(tx, buyer, today);
      return {
        dealerCode: buyer?.dealerCode ?? null,
        agentCode: buyer?.agentCode ?? null,
        shipTo: buyer?.shipTo ?? null,
        items: items
          .filter(({ isActive, isElsewhere }) => !isElsewhere && (isActive || includeRetired === true))
          .map(itemAnswer),
      };
    },
    { signal, readOnly: true },
  );
}

function itemAnswer({ isElsewhere: _elsewhere, ...item }: CatalogItem) {
  return item;
}

/** Every item, with a buyer's usual quantity of its form, and the quantity still on its way. */
export async function catalogFor(
  tx: Queryable,
  buyer: Buyer | undefined,
  today: string,
): Promise<CatalogItem[]> {
  const items = await tx.query<StoredItem>(
    `SELECT ${columns} FROM supply_items ORDER BY program_code NULLS FIRST, form_number, is_active DESC, id DESC`,
  );
  const state = buyer?.shipTo.stateAbbreviation ?? null;
  const usual = buyer ? await usualOf(tx, buyer) : [];
  const open = buyer ? await openOf(tx, buyer, today) : [];
  return items.map((item) => {
    const { states, most, isActive, formNumber } = item;
    const quantity = usual.find((one) => one.formNumber === formNumber)?.quantity;
    const openOrders = open
      .filter((one) => one.formNumber === formNumber)
      .map(({ formNumber: _form, ...order }) => order);
    return {
      ...item,
      isElsewhere: state !== null && states.length > 0 && !states.includes(state),
      openOrder: openOrders[0] ?? null,
      openOrders,
      usualQuantity: quantity === undefined || !isActive ? null : Math.min(quantity, most),
    };
  });
}

/** The buyer of an order: $1 a dealer, or $2 an agency. */
const ofBuyer = '(o.dealer_code = $1 OR o.agent_code = $2)';

async function usualOf(tx: Queryable, { dealerCode, agentCode }: Buyer): Promise<OrderedForm[]> {
  const orders = await tx.query<{ forms: OrderedForm[] }>(
    `SELECT (SELECT json_agg(json_build_object('formNumber', i.form_number, 'quantity', l.quantity) ORDER BY i.form_number)
       FROM supply_order_lines l JOIN supply_items i ON i.id = l.item_id WHERE l.order_id = o.id) AS forms
     FROM supply_orders o WHERE ${ofBuyer} AND o.status <> 'Cancelled' ORDER BY o.ordered_at DESC, o.id DESC LIMIT ${ordersOfUsual}`,
    [dealerCode, agentCode],
  );
  return usualOrder(orders.map(({ forms }) => forms));
}

/** The forms of a buyer's orders that were made recently and haven't arrived, the latest order first. */
function openOf(tx: Queryable, { dealerCode, agentCode }: Buyer, today: string) {
  return tx.query<OpenOrder & { formNumber: string }>(
    `SELECT i.form_number AS "formNumber", o.number AS "orderNumber", o.status, l.quantity, o.ordered_at AS "orderedAt"
     FROM supply_orders o JOIN supply_order_lines l ON l.order_id = o.id JOIN supply_items i ON i.id = l.item_id
     WHERE ${ofBuyer} AND o.status IN ('Ordered', 'Shipped') AND o.ordered_at >= $3::date - ${openOrderDays}
     ORDER BY o.ordered_at DESC, o.id DESC`,
    [dealerCode, agentCode, today],
  );
}

/** Adds an item in place of the version of its form that was offered before. Refuses 409 for a version that is in the catalog already. */
export function addSupplyItem(
  db: Database,
  request: ParsedRequestOf<(typeof supplyOperations)['addSupplyItem']>,
  call: Call,
) {
  const { name, formNumber, formVersion, programCode, states, packSize, most } = request;
  return db
    .transaction(async (tx) => {
      const [before] = await retire(tx, formNumber);
      const [after] = await tx.query<StoredItem>(
        `INSERT INTO supply_items (name, form_number, form_version, program_code, states, pack_size, most)
         VALUES ($1, $2, $3, $4, $5::text[], $6, $7) RETURNING ${columns}`,
        [
          name,
          formNumber,
          formVersion,
          programCode || null,
          (states ?? '').split(/\s*,\s*/).filter(Boolean),
          packSize,
          most,
        ],
      );
      await recordChange(tx, call, { action: 'supplyItem.add', before, after });
      return sent(after);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? inCatalog(formNumber, formVersion) : error;
    });
}

/** Stops offering an item. Refuses 404 for one that isn't offered. */
export function retireSupplyItem(db: Database, itemID: number, call: Call) {
  return db.transaction(async (tx) => {
    const [after] = await tx.query<StoredItem>(
      `UPDATE supply_items SET is_active = false WHERE id = $1 AND is_active RETURNING ${columns}`,
      [itemID],
    );
    if (!after) throw notFound('Item not found in the catalog.');
    await recordChange(tx, call, {
      action: 'supplyItem.retire',
      before: { ...after, isActive: true },
      after,
    });
    return sent(after);
  });
}

/** Offers an item again, in place of the other version of its form. Refuses 404. */
export function restoreSupplyItem(db: Database, itemID: number, call: Call) {
  return db.transaction(async (tx) => {
    const [retired] = await tx.query<StoredItem>(
      `SELECT ${columns} FROM supply_items WHERE id = $1 AND NOT is_active FOR UPDATE`,
      [itemID],
    );
    if (!retired) throw notFound('No retired item has this ID.');
    const [before] = await retire(tx, retired.formNumber);
    const [after] = await tx.query<StoredItem>(
      `UPDATE supply_items SET is_active = true WHERE id = $1 RETURNING ${columns}`,
      [itemID],
    );
    await recordChange(tx, call, { action: 'supplyItem.restore', before, after });
    return sent(after);
  });
}

function retire(tx: Queryable, formNumber: string): Promise<StoredItem[]> {
  return tx.query<StoredItem>(
    `UPDATE supply_items SET is_active = false WHERE form_number = $1 AND is_active RETURNING ${columns}`,
    [formNumber],
  );
}

function sent(item: StoredItem | undefined) {
  if (!item) throw new Error('A statement that returns its row gives one.');
  return { ...item, openOrder: null, openOrders: [], usualQuantity: null };
}

function inCatalog(formNumber: string, formVersion: string) {
  return conflict({
    code: 'version_taken',
    field: 'formVersion',
    message: `${formNumber} ${formVersion} is already in the catalog.`,
    next: 'Restore it if it is retired, or enter another version.',
  });
}
