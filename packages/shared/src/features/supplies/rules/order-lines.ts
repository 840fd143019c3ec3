import { counted } from '../../../kernel/counted.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { instantDay } from '../../../kernel/instant-text.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { SupplyStatus } from './order-status.ts';

/** Days in which an order of the same form that hasn't arrived warns. Source: areas.md §10 (Supplies, Better 2) */
export const openOrderDays = 14;

/** The code of a repeated order that was placed and cancelled before it was sent again. Source: areas.md §10 (Supplies) */
export const cancelledSince = 'cancelled_since';

/** Packs of one item of the catalog. */
export interface OrderLine {
  itemID: number;
  quantity: number;
}

/** An order of the same form that is still on its way. */
export type OpenOrder = {
  orderNumber: string;
  status: SupplyStatus;
  quantity: number;
  orderedAt: string;
};

/** The limits of a catalog item. */
export interface Orderable {
  itemID: number;
  name: string;
  formNumber: string;
  most: number;
  isActive: boolean;
  /** Absent: it is for every state. */
  isElsewhere?: boolean;
  openOrder: OpenOrder | null;
}

/**
 * Returns the errors of an order's lines, each at its line's field: an item that isn't in the catalog, is outdated or is for other states,
 * appears twice, or exceeds its limit; and a form that is still on its way, unless its order is among the known ones. Days are those of
 * `zone`, or of the reader. Source: areas.md §10 (Supplies, Better 2, 3 and 5)
 */
export function lineProblems(
  lines: readonly OrderLine[],
  {
    items,
    knownOrders,
    zone,
  }: { items: readonly Orderable[]; knownOrders: readonly string[]; zone?: string | undefined },
): PortalError[] {
  return lines.flatMap((line, index): PortalError[] => {
    const field = `lines.${index}.quantity`;
    const item = items.find(({ itemID }) => itemID === line.itemID);
    if (!item) return [{ code: 'unknown_item', message: `Item ${line.itemID} isn't in the catalog.`, field }];
    if (lines.findIndex(({ itemID }) => itemID === line.itemID) < index) {
      return [{ code: 'named_twice', message: `${item.formNumber} is in the order twice.`, field }];
    }
    const problem = itemProblem(item, line) ?? openProblem(item, knownOrders, zone);
    return problem ? [{ ...problem, field }] : [];
  });
}

function itemProblem({ formNumber, name, most, isActive, isElsewhere }: Orderable, { quantity }: OrderLine) {
  if (!isActive) {
    const next = 'Order its current version.';
    return { code: 'outdated', message: `${formNumber} ${name} is outdated.`, next };
  }
  if (isElsewhere) return { code: 'other_state', message: `${formNumber} ${name} is for other states.` };
  if (quantity > most) {
    return { code: 'over_limit', message: `Must be ${formatCell('count', most)} or less for ${formNumber}.` };
  }
  return undefined;
}

function openProblem(
  { formNumber, openOrder }: Orderable,
  knownOrders: readonly string[],
  zone: string | undefined,
) {
  if (!openOrder || knownOrders.includes(openOrder.orderNumber)) return undefined;
  const next = 'Order it anyway, or remove it.';
  return {
    code: 'already_ordered',
    message: `${formNumber} is already on order: ${openOrderText(openOrder, zone)}.`,
    next,
  };
}

/** Writes an order that is still on its way: "2 packs on 11/12/2026 in SO-202611-000012 (Shipped)", with the day in a zone or the reader's. Assumption: the words. */
export function openOrderText(
  { orderNumber, status, quantity, orderedAt }: OpenOrder,
  zone?: string,
): string {
  return `${packsText(quantity)} on ${instantDay(orderedAt, zone)} in ${orderNumber} (${status})`;
}

/** The packs of several orders. Assumption: each order has its own. */
export function packsOnOrder(orders: readonly OpenOrder[]): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Writes all orders of a form that are still on their way: one in full, of several their packs and numbers. Assumption: the words. */
export function openOrdersText(orders: readonly OpenOrder[]): string {
  const [only] = orders;
  if (!only) return '';
  if (orders.length === 1) return openOrderText(only);
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
  return `${packsText(packsOnOrder(orders))} in ${numbers}`;
}

/** Writes a number of packs: "1 pack", "3 packs". Assumption: the words. */
export function packsText(quantity: number): string {
  return counted(quantity, 'pack');
}

/**
 * Parses a typed order: form numbers separated by commas, each with its packs after "=", or one pack: "4410=2, GAP-20", in any case.
 * Refuses a form that isn't offered, and a quantity that isn't a whole number from 1. Assumption: the format
 */
export function typedLines(
  text: string,
  items: readonly Pick<Orderable, 'itemID' | 'formNumber'>[],
): Result<OrderLine[]> {
  const lines: OrderLine[] = [];
  for (const part of text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [form = '', packs = '1', ...more] = part.split('=').map((one) => one.trim());
    const item = items.find(({ formNumber }) => formNumber.toLowerCase() === form.toLowerCase());
    if (!item) return refusedItems(`No form ${form} in the catalog.`);
    if (!/^[1-9]\d{0,5}$/.test(packs) || more.length > 0)
      return refusedItems(`“${part}” isn't a form and its packs, such as ${form}=2.`);
    lines.push({ itemID: item.itemID, quantity: Number(packs) });
  }
  return granted(lines);
}

function refusedItems(message: string): Result<OrderLine[]> {
  return refused({ code: 'bad_items', message, field: 'items' });
}
