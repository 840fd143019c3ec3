import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { supplyStatuses } from './rules/order-status.ts';
import { carriers } from './rules/tracking.ts';

const name = () => wireText().meta({ label: 'Item' });
const formNumber = () => wireText().meta({ label: 'Form' });
const formVersion = () => wireText().meta({ label: 'Version' });
const packSize = () => wireNumber().meta({ label: 'Pack size', kind: 'count' });
const instant = (label: string) => wireText().meta({ label });
const orderNumber = () => wireText().meta({ label: 'Order', fits: ['SO-202611-000001'] });

/** Where an order goes. */
export const ShipTo = lazy(() =>
  z.looseObject({
    name: wireText().meta({ label: 'Ship to' }),
    attention: wireText().meta({ label: 'Attention' }),
    address1: wireText().meta({ label: 'Address' }),
    city: wireText().meta({ label: 'City' }),
    stateAbbreviation: wireText().meta({ label: 'State' }),
    zip: wireText().meta({ label: 'ZIP' }),
  }),
);
export type ShipTo = z.infer<ReturnType<typeof ShipTo>>;

/** An order of the same form that is still on its way. */
const OpenSupplyOrder = lazy(() =>
  z.looseObject({
    orderNumber: orderNumber(),
    status: wireText(),
    quantity: wireNumber(),
    orderedAt: instant('Ordered'),
  }),
);

/** A form or brochure of the catalog, and what the dealer or agency that asks has of it. Source: areas.md §10 (Supplies) */
export const SupplyItem = lazy(() =>
  z.looseObject({
    itemID: wireNumber().meta({ label: 'ID' }),
    name: name(),
    formNumber: formNumber(),
    formVersion: formVersion(),
    programCode: wireText().meta({ label: 'Program' }),
    states: wireNested(z.array(z.string())).meta({ label: 'States' }),
    packSize: packSize(),
    most: wireNumber().meta({ label: 'Maximum packs', kind: 'count' }),
    isActive: wireFlag().meta({ label: 'Offered' }),
    /** The latest order of the last 14 days that holds it and hasn't arrived. */
    openOrder: wireNested(OpenSupplyOrder()),
    /** All of them, the latest first. */
    openOrders: wireNested(z.array(OpenSupplyOrder())),
    /** Its packs in the usual order. */
    usualQuantity: wireNumber().meta({ label: 'Usual packs', kind: 'count' }),
  }),
);
export type SupplyItem = z.infer<ReturnType<typeof SupplyItem>>;

/** The items that can be ordered, by whom, and the address. */
export const SupplyCatalog = lazy(() =>
  z.looseObject({
    dealerCode: wireText(),
    agentCode: wireText(),
    shipTo: wireNested(ShipTo()),
    items: wireNested(z.array(SupplyItem())),
  }),
);
export type SupplyCatalog = z.infer<ReturnType<typeof SupplyCatalog>>;

const dealer = () => z.string().trim().max(20).optional();

/** The catalog: for a dealer in scope, otherwise for the caller's own dealer or agency; outdated items only if they are asked for. */
export const ListSuppliesRequest = lazy(() =>
  z.object({
    dealerCode: dealer().meta({ label: 'Dealer', picker: 'dealer' }),
    includeRetired: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
      .optional()
      .meta({ label: 'Include outdated items' }),
  }),
);

const statesText = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2}(\s*,\s*[A-Z]{2})*)?$/, 'Must be states such as TX, OK.');

/** A new item, or a new version of a form, which replaces the previous one. */
export const AddSupplyItemRequest = lazy(() =>
  z.object({
    formNumber: line('Form number', 20)
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9.-]*$/, 'Must be letters, digits, dots and hyphens.')
      .meta({ label: 'Form number', hint: 'e.g. VSC-100', positional: true }),
    name: line('Name', 80).meta({ label: 'Name', positional: true }),
    formVersion: line('Version', 20).meta({ label: 'Version', hint: 'e.g. 07/2026' }),
    packSize: z.coerce
      .number('Enter how many are in a pack.')
      .int('Must be a whole number.')
      .min(1, 'Must be 1 or more.')
      .max(10_000, 'Must be 10,000 or less.')
      .meta({ label: 'Pack size', kind: 'count' }),
    most: z.coerce
      .number('Enter the maximum packs per order.')
      .int('Must be a whole number.')
      .min(1, 'Must be 1 or more.')
      .max(1_000, 'Must be 1,000 or less.')
      .meta({ label: 'Maximum packs per order', kind: 'count' }),
    programCode: z
      .string()
      .trim()
      .toUpperCase()
      .max(10)
      .optional()
      .meta({ label: 'Program', picker: 'program', usual: 'all' }),
    states: statesText().optional().meta({ label: 'States', hint: 'e.g. TX, OK', usual: 'all' }),
  }),
);

/** Names an item of the catalog. */
export const SupplyItemRequest = lazy(() => z.object({ itemID: rowId() }));

/** Packs of an item in an order. */
export const SupplyOrderLine = lazy(() =>
  z.looseObject({
    itemID: wireNumber(),
    name: name(),
    formNumber: formNumber(),
    formVersion: formVersion(),
    packSize: packSize(),
    quantity: wireNumber().meta({ label: 'Packs', kind: 'count' }),
  }),
);
export type SupplyOrderLine = z.infer<ReturnType<typeof SupplyOrderLine>>;

/** An order with its lines. Source: areas.md §10 (Supplies) */
export const SupplyOrder = lazy(() =>
  z.looseObject({
    orderNumber: orderNumber(),
    status: wireText().meta({ label: 'Status', fits: [...supplyStatuses] }),
    dealerCode: wireText().meta({ label: 'Dealer' }),
    agentCode: wireText().meta({ label: 'Agency' }),
    shipTo: wireNested(ShipTo()).meta({ label: 'Ship to' }),
    note: wireText().meta({ label: 'Note' }),
    orderedBy: wireText().meta({ label: 'Ordered by' }),
    orderedAt: instant('Ordered'),
    carrier: wireText().meta({ label: 'Carrier' }),
    trackingNumber: wireText().meta({ label: 'Tracking number' }),
    shippedAt: instant('Shipped'),
    shippedBy: wireText().meta({ label: 'Shipped by' }),
    deliveredAt: instant('Delivered'),
    cancelledAt: instant('Cancelled'),
    cancelledBy: wireText().meta({ label: 'Cancelled by' }),
    cancelReason: wireText().meta({ label: 'Reason' }),
    lines: wireNested(z.array(SupplyOrderLine())).meta({ label: 'Items' }),
    version: wireNumber(),
  }),
);
export type SupplyOrder = z.infer<ReturnType<typeof SupplyOrder>>;

/** The orders of a list: to ship, on their way, either of them, or all. */
export const supplyViews = ['toShip', 'shipped', 'open', 'all'] as const;

/** The orders of a view that the caller may see: those to ship with the oldest first, the others newest first. */
export const ListSupplyOrdersRequest = lazy(() =>
  z.object({
    view: z
      .enum(supplyViews)
      .default('all')
      .meta({
        label: 'Orders',
        words: { toShip: 'To ship', shipped: 'On their way', open: 'Open', all: 'All' },
      }),
    dealerCode: dealer().meta({ label: 'Dealer', picker: 'dealer' }),
    limit: z.coerce.number().int().min(1).max(500).default(100).meta({ label: 'Limit' }),
    cursor: z.string().max(100).nullish(),
  }),
);

/** The number of an order, in any case. */
const named = () =>
  z
    .string('Choose an order.')
    .trim()
    .toUpperCase()
    .regex(/^SO-\d{6}-\d{6}$/, 'Must be the number of an order, e.g. SO-202611-000001.')
    .meta({ label: 'Order', hint: 'Number, e.g. SO-202611-000001', positional: true });

export const SupplyOrderRequest = lazy(() => z.object({ orderNumber: named() }));

/** The address of an order; absent: that of the dealer, or of the agency's last order. */
const shipTo = () =>
  z.object({
    address1: line('Address', 80),
    city: line('City', 40),
    stateAbbreviation: line('State', 2)
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Must be a state such as TX.'),
    zip: line('ZIP', 10).regex(/^\d{5}(-\d{4})?$/, 'Must be a ZIP such as 65807.'),
  });

/** The fields of an order's address, as a form fills them in. */
export const ShipToFields = lazy(() => shipTo());

/** A new order. `knownOrders` are those on their way that the user has seen and orders in addition to. Source: areas.md §10 (Supplies, Better 2) */
export const PlaceSupplyOrderRequest = lazy(() =>
  z.object({
    dealerCode: dealer(),
    lines: z
      .array(
        z.object({
          itemID: rowId(),
          quantity: z
            .number()
            .int('Must be a whole number.')
            .min(1, 'Must be 1 or more.')
            .max(1_000, 'Must be 1,000 or less.'),
        }),
      )
      .min(1, 'Choose at least one item.')
      .max(100),
    shipTo: shipTo().optional(),
    attention: line('Attention', 60).optional().meta({ label: 'Attention' }),
    note: line('Note', 300).optional().meta({ label: 'Note' }),
    knownOrders: z.array(named()).max(100).optional(),
  }),
);

/** The details of an order: its buyer, a note, and its own address, which is complete or absent. */
export const OrderDetails = lazy(() => {
  const { attention, note } = PlaceSupplyOrderRequest().shape;
  const { address1, city, stateAbbreviation, zip } = ShipToFields().shape;
  return z.object({
    attention,
    address: address1.optional().meta({ label: 'Address', sends: 'shipTo.address1', usual: "the dealer's" }),
    city: city.optional().meta({ label: 'City', sends: 'shipTo.city' }),
    state: stateAbbreviation.optional().meta({ label: 'State', sends: 'shipTo.stateAbbreviation' }),
    zip: zip.optional().meta({ label: 'ZIP', sends: 'shipTo.zip' }),
    note,
  });
});

/** Why a part of an address isn't enough. */
export const wholeAddress = {
  code: 'whole_address',
  message: 'Enter address, city, state and ZIP together.',
  field: 'address',
};

const version = () => z.coerce.number().int().min(1).optional();

/** An order leaves. */
export const ShipSupplyOrderRequest = lazy(() =>
  z.object({
    orderNumber: named(),
    carrier: z.enum(carriers).meta({ label: 'Carrier' }),
    trackingNumber: line('Tracking number', 40).optional().meta({ label: 'Tracking number' }),
    version: version(),
  }),
);

/** An order arrived, or its last step is undone. */
export const SupplyStepRequest = lazy(() => z.object({ orderNumber: named(), version: version() }));

/** An order is cancelled before it leaves. */
export const CancelSupplyOrderRequest = lazy(() =>
  z.object({
    orderNumber: named(),
    reason: line('Reason', 200).optional().meta({ label: 'Reason' }),
    version: version(),
  }),
);
