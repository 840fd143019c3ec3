import { CallError } from '@pitlane/shared/client/calls';
import { statusOf } from '@pitlane/shared/features/supplies/order-text';
import { supplySteps } from '@pitlane/shared/features/supplies/rules/order-status';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { stopOf } from '../../ask.ts';
import type { Binding } from '../../binding.ts';
import { type AppContext, sessionNow } from '../../context.ts';
import type { WorkContext } from '../../during.ts';
import { opened, placed } from '../../state.ts';
import { placeOf } from '../../store.ts';
import { type PagePlace, pagePlace } from './place.ts';

/** The supply order that a page shows; undefined for another page. */
export function supplyOrderOf({ source }: PagePlace): SupplyOrder | undefined {
  return source.kind === 'row' && source.list === 'supply.show' ? (source.row as SupplyOrder) : undefined;
}

/** Reads a supply order and opens its page. Throws CallError. */
export async function openSupplyOrder(
  title: string,
  orderNumber: string,
  context: WorkContext,
): Promise<void> {
  context.store.dispatch(opened(pagePlace(title, await sourceOf(orderNumber, context))));
}

/** Reads the order on top again after a command: it is done, so a failure to read adds nothing. */
export async function readSupplyOrderAgain(context: WorkContext): Promise<void> {
  const place = placeOf(context.store.getState().app);
  const order = place.kind === 'page' && supplyOrderOf(place);
  if (!order) return;
  const { signal } = stopOf(context);
  try {
    context.store.dispatch(placed({ source: await sourceOf(order.orderNumber ?? '', context) }));
  } catch (error) {
    if (!(error instanceof CallError) && !signal.aborted) throw error;
  }
}

/** The steps of an order with the keys that they have in the list of orders; the notice of a step undoes it. */
const steps = {
  ship: { keys: ['s'], title: 'Ship', short: 'ship' },
  deliver: { keys: ['d'], title: 'Mark as delivered', short: 'delivered' },
  cancel: { keys: ['c'], title: 'Cancel the order', short: 'cancel' },
} as const;

/** The actions on the order in its current state. */
export function supplyOrderKeys(context: AppContext, order: SupplyOrder): Binding[] {
  const session = sessionNow(context);
  if (!session) return [];
  const args = { orderNumber: order.orderNumber ?? '' };
  return supplySteps(statusOf(order), session).flatMap((step) =>
    step === 'undo'
      ? []
      : [{ ...steps[step], run: () => void context.start({ command: `supply.${step}`, args }) }],
  );
}

async function sourceOf(orderNumber: string, context: WorkContext) {
  const { signal } = stopOf(context);
  const row = await context.connection.calls.getSupplyOrder({ orderNumber }, { signal });
  signal.throwIfAborted();
  return { kind: 'row', list: 'supply.show', row } as const;
}
