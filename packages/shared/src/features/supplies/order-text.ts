import { formatCell } from '../../kernel/format.ts';
import type { OpenOrder, Orderable } from './rules/order-lines.ts';
import { packsText } from './rules/order-lines.ts';
import { type SupplyStatus, supplyStatuses } from './rules/order-status.ts';
import type { ShipTo, SupplyItem, SupplyOrder, SupplyOrderLine } from './schema.ts';

/** The status of an order; one that is unknown counts as ordered. */
export function statusOf({ status }: Pick<SupplyOrder, 'status'>): SupplyStatus {
  return supplyStatuses.find((one) => one === status) ?? 'Ordered';
}

/** Writes a line of an order: "2 packs of VSC-100 Contract forms (07/2026), 50 each". */
export function lineText({ quantity, formNumber, name, formVersion, packSize }: SupplyOrderLine): string {
  return `${packsText(quantity ?? 0)} of ${formNumber} ${name} (${formVersion}), ${formatCell('count', packSize)} each`;
}

/** Lists an order's items, form by form: "VSC-100 × 2", "GAP-20". */
export function contentParts({ lines }: Pick<SupplyOrder, 'lines'>): string[] {
  return (lines ?? []).map(({ formNumber, quantity }) =>
    quantity === 1 ? (formNumber ?? '') : `${formNumber} × ${quantity}`,
  );
}

/** Summarizes an order's items: "VSC-100 × 2, GAP-20". */
export function contentText(order: Pick<SupplyOrder, 'lines'>): string {
  return contentParts(order).join(', ');
}

/** Writes an address on one line, with whom it is for. */
export function shipToText(to: ShipTo | null): string {
  if (!to) return '';
  const place = [to.city, [to.stateAbbreviation, to.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [to.name, to.attention && `Attn: ${to.attention}`, to.address1, place].filter(Boolean).join(', ');
}

/** The shipment details of an order: "UPS 1Z999AA10123456784". */
export function shipmentText({
  carrier,
  trackingNumber,
}: Pick<SupplyOrder, 'carrier' | 'trackingNumber'>): string {
  return [carrier === 'Other' ? null : carrier, trackingNumber].filter(Boolean).join(' ');
}

/** An item of the catalog as the rules of an order take it. */
export function orderableOf(item: SupplyItem): Orderable {
  const open = item.openOrder;
  return {
    itemID: item.itemID ?? 0,
    name: item.name ?? '',
    formNumber: item.formNumber ?? '',
    most: item.most ?? 0,
    isActive: item.isActive !== false,
    openOrder: open ? openOrderOf(open) : null,
  };
}

/** The orders of a form that are still on their way, the latest first; another server may only send the latest. */
export function openOrdersOf({ openOrders, openOrder }: SupplyItem): OpenOrder[] {
  return (openOrders ?? (openOrder ? [openOrder] : [])).map(openOrderOf);
}

function openOrderOf(open: NonNullable<SupplyItem['openOrder']>): OpenOrder {
  return {
    orderNumber: open.orderNumber ?? '',
    status: statusOf(open),
    quantity: open.quantity ?? 0,
    orderedAt: open.orderedAt ?? '',
  };
}
