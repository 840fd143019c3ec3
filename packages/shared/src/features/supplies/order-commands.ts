import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import type { Calls } from '../../engine/operation.ts';
import { counted } from '../../kernel/counted.ts';
import { lazy } from '../../kernel/lazy.ts';
import { supplyOperations } from './operations.ts';
import { orderableOf, shipmentText } from './order-text.ts';
import { type OrderLine, typedLines } from './rules/order-lines.ts';
import {
  CancelSupplyOrderRequest,
  OrderDetails,
  type PlaceSupplyOrderRequest,
  ShipSupplyOrderRequest,
  type SupplyOrder,
  SupplyOrderRequest,
  SupplyStepRequest,
  wholeAddress,
} from './schema.ts';

const {
  listSupplies,
  placeSupplyOrder,
  shipSupplyOrder,
  deliverSupplyOrder,
  cancelSupplyOrder,
  undoSupplyStep,
} = supplyOperations;

const everywhere = { section: 'Supplies', icon: 'package', faces: ['web', 'cli'] } as const;

const dealerCode = () =>
  z
    .string()
    .trim()
    .max(20)
    .optional()
    .meta({ label: 'Dealer', picker: 'dealer', usual: 'your own dealer or agency' });
const anyway = () =>
  z
    .boolean()
    .optional()
    .meta({ label: 'Order anyway', hint: 'Include items that are already on order', sends: 'knownOrders' });

const OrderArgs = lazy(() =>
  z.object({
    items: z.string().trim().min(1).max(1_000).optional().meta({
      label: 'Items',
      hint: 'Forms and packs, e.g. VSC-100=2,GAP-20',
      positional: true,
      sends: 'lines',
    }),
    usual: z.boolean().optional().meta({ label: 'Usual order', hint: 'As in your last three orders' }),
    dealerCode: dealerCode(),
    ...OrderDetails().shape,
    anyway: anyway(),
  }),
);

const orderUses = { listSupplies, placeSupplyOrder };

/** Order supplies: forms with their packs, or the usual order. Undo cancels it. Source: areas.md §10 (Supplies) */
export const orderSupplies = defineCommand({
  ...everywhere,
  id: 'supply.order',
  title: 'Order supplies',
  summary: 'Order forms and brochures, or your usual order',
  faces: ['cli'],
  notOn: { web: 'Use the form under Reorder Supplies.' },
  keywords: ['forms', 'brochures', 'reorder'],
  args: OrderArgs,
  uses: orderUses,
  data: placeSupplyOrder.response,
  run: async (
    calls,
    { items, usual, dealerCode: dealer, address, city, state, zip, ...args },
    { signal },
  ) => {
    if (!items && !usual) return { kind: 'refused', problem: nothingToOrder };
    const where = [address, city, state, zip];
    const shipTo =
      address && city && state && zip
        ? { address1: address, city, stateAbbreviation: state, zip }
        : undefined;
    if (!shipTo && where.some(Boolean)) return { kind: 'refused', problem: wholeAddress };
    const { attention, note } = args;
    return order(
      calls,
      {
        typed: items,
        dealerCode: dealer,
        isAnyway: args.anyway === true,
        rest: {
          ...(shipTo ? { shipTo } : {}),
          ...(attention ? { attention } : {}),
          ...(note ? { note } : {}),
        },
      },
      signal,
    );
  },
});

const UsualArgs = lazy(() => z.object({ dealerCode: dealerCode(), anyway: anyway() }));

/** Order in one press what the last three orders had. Source: areas.md §10 (Supplies, Better 1) */
export const orderUsualSupplies = defineCommand({
  ...everywhere,
  id: 'supply.orderUsual',
  title: 'Order usual supplies',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane supply order --usual.' },
  keywords: ['forms', 'brochures', 'reorder', 'same', 'again'],
  args: UsualArgs,
  uses: orderUses,
  data: placeSupplyOrder.response,
  run: (calls, { dealerCode: dealer, anyway: isAnyway = false }, { signal }) =>
    order(calls, { typed: undefined, dealerCode: dealer, isAnyway, rest: {} }, signal),
});

interface Order {
  /** The typed order; absent: the usual order. */
  typed: string | undefined;
  dealerCode: string | undefined;
  isAnyway: boolean;
  rest: Partial<z.input<ReturnType<typeof PlaceSupplyOrderRequest>>>;
}

async function order(
  calls: Calls<typeof orderUses>,
  { typed, dealerCode: dealer, isAnyway, rest }: Order,
  signal: AbortSignal,
): Promise<Effect> {
  const whose = dealer ? { dealerCode: dealer } : {};
  const { items } = await calls.listSupplies(whose, { signal });
  const offered = (items ?? []).map((item) => ({ ...orderableOf(item), usual: item.usualQuantity ?? 0 }));
  const lines: ReturnType<typeof typedLines> = typed
    ? typedLines(typed, offered)
    : {
        ok: true,
        value: offered.flatMap(({ itemID, usual }): OrderLine[] =>
          usual > 0 ? [{ itemID, quantity: usual }] : [],
        ),
      };
  if (!lines.ok) return { kind: 'refused', problem: lines.error };
  if (lines.value.length === 0) return { kind: 'refused', problem: noUsualOrder };
  const known = isAnyway ? offered.flatMap(({ openOrder }) => openOrder?.orderNumber ?? []) : [];
  const placed = await calls.placeSupplyOrder(
    {
      ...rest,
      ...whose,
      lines: lines.value,
      ...(known.length > 0 ? { knownOrders: [...new Set(known)] } : {}),
    },
    { signal },
  );
  return placedEffect(placed);
}

/** The result of a new order; undo cancels it. */
export function placedEffect(placed: SupplyOrder): Effect {
  const count = placed.lines?.length ?? 0;
  return {
    kind: 'notify',
    text: `Ordered ${counted(count, 'item')}: ${placed.orderNumber}`,
    data: placed,
    undo: { command: 'supply.cancel', args: { orderNumber: placed.orderNumber ?? '' } },
  };
}

const nothingToOrder = {
  code: 'nothing_to_order',
  message: 'Enter what to order, such as VSC-100=2, or ask for the usual order.',
  field: 'items',
};
const noUsualOrder = {
  code: 'no_usual_order',
  message: 'There is no usual order yet.',
  next: 'It is based on your last three orders.',
};

/** One of the orders that a picker offers. */
const pickedOrder = (picker: string) => SupplyOrderRequest().shape.orderNumber.meta({ picker });

const ShipArgs = lazy(() =>
  ShipSupplyOrderRequest().extend({ orderNumber: pickedOrder('supplyOrderToShip') }),
);

/** Ship an order; the person who ordered is emailed. Source: areas.md §10 (Supplies) */
export const shipSupplies = defineCommand({
  ...everywhere,
  id: 'supply.ship',
  title: 'Ship a supply order',
  keywords: ['send', 'tracking', 'forms', 'brochures'],
  args: ShipArgs,
  uses: { shipSupplyOrder },
  data: shipSupplyOrder.response,
  run: async (calls, args, { signal }) => {
    const after = await calls.shipSupplyOrder(args, { signal });
    return stepEffect(
      `Shipped ${[after.orderNumber, shipmentText(after)].filter(Boolean).join(' by ')}`,
      after,
    );
  },
});

const DeliverArgs = lazy(() =>
  SupplyStepRequest().extend({ orderNumber: pickedOrder('supplyOrderToDeliver') }),
);

/** Say that an order arrived. Source: areas.md §10 (Supplies) */
export const deliverSupplies = defineCommand({
  ...everywhere,
  id: 'supply.deliver',
  title: 'Mark a supply order as delivered',
  keywords: ['received', 'arrived', 'forms', 'brochures'],
  args: DeliverArgs,
  uses: { deliverSupplyOrder },
  data: deliverSupplyOrder.response,
  run: async (calls, args, { signal }) => {
    const after = await calls.deliverSupplyOrder(args, { signal });
    return stepEffect(`${after.orderNumber} was delivered`, after);
  },
});

const CancelArgs = lazy(() =>
  CancelSupplyOrderRequest().extend({ orderNumber: pickedOrder('supplyOrderToShip') }),
);

/** Cancel an order before it is shipped. Source: areas.md §10 (Supplies) */
export const cancelSupplies = defineCommand({
  ...everywhere,
  id: 'supply.cancel',
  title: 'Cancel a supply order',
  icon: 'trash',
  keywords: ['withdraw', 'forms', 'brochures'],
  args: CancelArgs,
  uses: { cancelSupplyOrder },
  data: cancelSupplyOrder.response,
  run: async (calls, args, { signal }) => {
    const after = await calls.cancelSupplyOrder(args, { signal });
    return stepEffect(`Cancelled ${after.orderNumber}`, after);
  },
});

/** Undo the last step of an order, as its notice offers. */
export const undoSupplies = defineCommand({
  ...everywhere,
  id: 'supply.undo',
  title: "Undo a supply order's last step",
  icon: 'undo',
  faces: ['cli'],
  notOn: { web: 'Use Undo.' },
  keywords: ['take back', 'wrong', 'mistake'],
  args: SupplyStepRequest,
  uses: { undoSupplyStep },
  data: undoSupplyStep.response,
  run: async (calls, args, { signal }) => {
    const after = await calls.undoSupplyStep(args, { signal });
    return { kind: 'notify', text: `${after.orderNumber} is ${after.status} again`, data: after };
  },
});

function stepEffect(text: string, after: SupplyOrder): Effect {
  return {
    kind: 'notify',
    text,
    data: after,
    undo: { command: 'supply.undo', args: { orderNumber: after.orderNumber ?? '' } },
  };
}
