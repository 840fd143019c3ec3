import { contentText, shipmentText, statusOf } from '@pitlane/shared/features/supplies/order-text';
import type { SupplyStatus } from '@pitlane/shared/features/supplies/rules/order-status';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { firstRowsNote } from '../../../commands/command-options.ts';
import type { ScreenView } from '../../../commands/run.ts';
import type { Look } from '../../../process/paint.ts';
import type { Connection } from '../../../session/connection.ts';
import type { TableColumn } from '../../table.ts';
import { printFirstRows } from '../print-first-rows.ts';
import { readAllPages } from '../read-all-pages.ts';
import { type RowList } from '../row-list.ts';

const looks: Readonly<Record<SupplyStatus, Look>> = {
  Ordered: 'warning',
  Shipped: 'strong',
  Delivered: 'success',
  Cancelled: 'muted',
};

/** How the status of an order looks. */
export function supplyLook(order: SupplyOrder): Look {
  return looks[statusOf(order)];
}

const columns: readonly TableColumn<SupplyOrder>[] = [
  { header: 'ORDER', text: ({ orderNumber }) => orderNumber ?? '', look: () => 'strong' },
  { header: 'STATUS', text: statusOf, look: supplyLook },
  { header: 'ORDERED', text: ({ orderedAt }) => instantDay(orderedAt) },
  { header: 'FOR', text: ({ shipTo }) => shipTo?.name ?? '', least: 12, leaves: 1 },
  { header: 'ITEMS', text: contentText, least: 16 },
  { header: 'SHIPMENT', text: shipmentText, leaves: 2 },
  { header: 'BY', text: ({ orderedBy }) => orderedBy ?? '', leaves: 3 },
];

/** Rows of one page, the most that the server sends. */
const pageSize = 500;

type Calls = Pick<Connection['calls'], 'listSupplyOrders'>;
type Read = Parameters<RowList<SupplyOrder>['read']>[1];

async function readPage(
  calls: Calls,
  { fields, signal }: Read,
  page: { limit: number; cursor: string | null },
) {
  const { view, dealerCode } = fields;
  const filters = {
    ...(view ? { view: view as 'all' } : {}),
    ...(dealerCode ? { dealerCode: String(dealerCode) } : {}),
  };
  return calls.listSupplyOrders({ ...filters, ...page }, { signal });
}

/** The supply orders that the user may see. */
export const supplyOrderList: RowList<SupplyOrder> = {
  read: (calls, read) => readAllPages((cursor) => readPage(calls, read, { limit: pageSize, cursor })),
  columns,
  valuesOf: (row) =>
    [
      row.orderNumber,
      row.status,
      row.orderedAt,
      row.dealerCode ?? row.agentCode,
      row.shipTo?.name,
      (row.lines ?? []).map(({ formNumber, quantity }) => `${formNumber}=${quantity}`).join(','),
      row.carrier,
      row.trackingNumber,
      row.orderedBy,
    ].map((value) => value ?? ''),
  summary: ({ length }, { view }) => {
    if (length === 0) return view === 'toShip' ? 'No supply orders to ship.' : 'No supply orders.';
    return counted(length, 'supply order');
  },
};

/** The supply orders as a table, lines in a pipe, or JSON. */
export const supplyOrdersView: ScreenView = {
  help: {
    summary: 'List supply orders; staff see those of all dealers',
    takes: { options: ['view', 'dealerCode', 'limit'] },
    mostRows: pageSize,
    usual: { view: 'all' },
    notes: [
      'Orders to ship are sorted oldest first, all others newest first.',
      firstRowsNote,
      'In a pipe: number, status, ordered, dealer or agency, name, items, carrier, tracking number, ordered by.',
    ],
    examples: [
      'pitlane supply list',
      'pitlane supply list --view toShip',
      "pitlane supply list --all --jq '.[].orderNumber'",
    ],
  },
  run: (run) => printFirstRows({ list: supplyOrderList, readPage, rowName: 'supply order' }, run),
};
