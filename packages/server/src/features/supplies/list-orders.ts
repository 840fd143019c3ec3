import type { Page } from '@pitlane/shared/engine/envelope';
import type { ListSupplyOrdersRequest } from '@pitlane/shared/features/supplies/schema';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badCursor } from '../contracts/list-order.ts';
import { orderAnswer, ordersByIds, visibleOrders, visibleTo } from './order-rows.ts';

type ListRequest = z.output<ReturnType<typeof ListSupplyOrdersRequest>>;

/** The order of each view: what waits longest to be shipped is first, everything else starts with the newest. */
const views = {
  toShip: { where: "o.status = 'Ordered'", direction: 'ASC' },
  shipped: { where: "o.status = 'Shipped'", direction: 'DESC' },
  open: { where: "o.status IN ('Ordered', 'Shipped')", direction: 'DESC' },
  all: { where: 'true', direction: 'DESC' },
} as const;

/** Lists the orders that the caller may see, a page at a time. Source: areas.md §10 (Supplies) */
export function listSupplyOrders(db: Database, request: ListRequest, { actor, signal }: Call) {
  return db.transaction(
    async (tx): Promise<{ rows: ReturnType<typeof orderAnswer>[]; page: Page }> => {
      const { where, direction } = views[request.view];
      const conditions = `${where} AND ${visibleOrders} AND ($3::text IS NULL OR o.dealer_code = $3)`;
      const values = [...visibleTo(actor), request.dealerCode || null];
      const [counted] = await tx.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM supply_orders o WHERE ${conditions}`,
        values,
      );
      const place = placeOf(request.cursor);
      const isAfter = `($4::timestamptz IS NULL OR (o.ordered_at, o.id) ${direction === 'ASC' ? '>' : '<'} ($4::timestamptz, $5::int))`;
      const positions = await tx.query<{ id: number; at: string }>(
        `SELECT o.id, o.ordered_at::text AS at FROM supply_orders o WHERE ${conditions} AND ${isAfter}
         ORDER BY o.ordered_at ${direction}, o.id ${direction} LIMIT ${request.limit + 1}`,
        [...values, place?.at ?? null, place?.id ?? null],
      );
      const shown = positions.slice(0, request.limit);
      const last = positions.length > request.limit ? shown.at(-1) : undefined;
      const rows = await ordersByIds(
        tx,
        shown.map(({ id }) => id),
      );
      return {
        rows: rows.map(orderAnswer),
        page: { next: last ? `${last.at}|${last.id}` : null, total: counted?.total ?? 0, capped: false },
      };
    },
    { signal, readOnly: true },
  );
}

function placeOf(text: string | null | undefined): { at: string; id: number } | undefined {
  if (!text) return undefined;
  const place = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)\|(\d{1,9})$/.exec(
    text,
  );
  if (!place) throw badCursor();
  return { at: place[1] ?? '', id: Number(place[2]) };
}
