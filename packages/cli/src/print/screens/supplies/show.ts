import {
  contentText,
  lineText,
  shipmentText,
  shipToText,
  statusOf,
} from '@pitlane/shared/features/supplies/order-text';
import { trackingPage } from '@pitlane/shared/features/supplies/rules/tracking';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import type { Terminal } from '../../../process/terminal.ts';
import { type CardBlock, type CardHead, cardText, cardValues, filled } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { supplyLook } from './list.ts';

/** Returns the header of an order's card. */
export function supplyOrderHead(order: SupplyOrder): CardHead {
  return {
    title: order.orderNumber ?? '',
    badge: statusOf(order),
    badgeLook: supplyLook(order),
    about: [order.shipTo?.name, contentText(order)].filter(Boolean).join(' · '),
  };
}

/** Returns an order as blocks: its contents and its shipment. */
export function supplyOrderBlocks(order: SupplyOrder): CardBlock[] {
  const { carrier, trackingNumber } = order;
  const by = (at: string | null, who: string | null) =>
    at ? [instantText(at), who && `by ${who}`].filter(Boolean).join(' ') : '';
  return [
    {
      title: 'Items',
      lines: (order.lines ?? []).map((line) => ({ label: line.formNumber ?? '', value: lineText(line) })),
    },
    {
      title: 'Order',
      lines: filled([
        { label: 'Status', value: statusOf(order) },
        { label: 'Ship to', value: shipToText(order.shipTo) },
        { label: 'Note', value: order.note ?? '' },
        { label: 'Ordered', value: by(order.orderedAt, order.orderedBy) },
        { label: 'Shipped', value: by(order.shippedAt, order.shippedBy) },
        { label: 'Shipment', value: shipmentText(order) },
        { label: 'Track', value: trackingPage(carrier, trackingNumber) ?? '' },
        { label: 'Delivered', value: instantText(order.deliveredAt) },
        { label: 'Cancelled', value: by(order.cancelledAt, order.cancelledBy) },
        { label: 'Reason', value: order.cancelReason ?? '' },
      ]),
    },
  ];
}

/** One order: a card on a screen, a line for each field in a pipe, or JSON. */
export const supplyOrderView: ScreenView = {
  help: {
    summary: 'Show a supply order: its items, address and tracking number',
    notes: ['In a pipe, a line for each field: its label, its value.'],
    examples: [
      'pitlane supply show SO-202611-000012',
      "pitlane supply show SO-202611-000012 --jq '.trackingNumber'",
    ],
  },
  run: async ({ terminal, given, connect }) => {
    const { calls } = await connect();
    const progress = showProgress(terminal, 'Reading...');
    const order = await calls
      .getSupplyOrder({ orderNumber: String(given.fields['orderNumber'] ?? '') }, { signal: terminal.signal })
      .finally(progress.end);
    if (given.isJson) return terminal.out(`${jsonText(order, 2)}\n`);
    if (!terminal.isScreen) return terminal.out(tabLines(cardValues(supplyOrderBlocks(order))));
    await printSupplyOrder(order, terminal);
  },
};

/** Prints an order as a card. */
export async function printSupplyOrder(order: SupplyOrder, terminal: Terminal): Promise<void> {
  terminal.out(await cardText(supplyOrderHead(order), supplyOrderBlocks(order), terminal));
}
