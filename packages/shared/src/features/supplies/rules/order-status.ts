import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import type { PortalError } from '../../../kernel/error.ts';

/** The lifecycle of a supply order: ordered, shipped, delivered, or cancelled before shipping. Source: areas.md §10 (Supplies) */
export const supplyStatuses = ['Ordered', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type SupplyStatus = (typeof supplyStatuses)[number];

/** The possible actions on an order. */
export type SupplyStep = 'ship' | 'deliver' | 'cancel' | 'undo';

const stepsFrom: Readonly<Record<SupplyStatus, readonly SupplyStep[]>> = {
  Ordered: ['ship', 'cancel'],
  Shipped: ['deliver', 'undo'],
  Delivered: ['undo'],
  Cancelled: ['undo'],
};

/**
 * Returns the steps that a user can take with an order of a status, the usual one first. Staff ship and undo; anyone who may see the order can say that it
 * arrived, or cancel it before it is shipped. Source: areas.md §10 (Supplies); Assumption: who cancels and who confirms the delivery
 */
export function supplySteps(status: SupplyStatus, session: Session): SupplyStep[] {
  const fulfils = may('supply.fulfil', session);
  return stepsFrom[status].filter((step) => {
    if (step === 'ship') return fulfils;
    if (step === 'undo') return fulfils || status === 'Cancelled';
    return may('supply.read', session);
  });
}

/** The status after a step; undoing returns to the previous one. Source: areas.md §10 (Supplies) */
export function statusAfter(step: Exclude<SupplyStep, 'undo'>): SupplyStatus {
  return ({ ship: 'Shipped', deliver: 'Delivered', cancel: 'Cancelled' } as const)[step];
}

/** The status after undoing an order's last step. Source: areas.md §10 (Supplies) */
export function statusBefore(status: SupplyStatus): SupplyStatus {
  return status === 'Delivered' ? 'Shipped' : 'Ordered';
}

/** An order's name and status. */
interface OrderHead {
  orderNumber: string;
  status: SupplyStatus;
}

/**
 * Returns why a step can't be taken with an order, and what to do instead; undefined if it can. Source: areas.md §10 (Supplies); Assumption: an order
 * that left can't be cancelled
 */
export function whyNotSupplyStep(
  { orderNumber, status }: OrderHead,
  step: SupplyStep,
): PortalError | undefined {
  if (stepsFrom[status].includes(step)) return undefined;
  const is = {
    Ordered: "isn't shipped yet",
    Shipped: 'was shipped',
    Delivered: 'was delivered',
    Cancelled: 'was cancelled',
  };
  const message = `${orderNumber} ${is[status]}.`;
  if (step === 'cancel' && status === 'Shipped') {
    return { code: 'wrong_state', message, next: 'Ask us where to return it.' };
  }
  if (step === 'deliver' && status === 'Ordered') {
    return { code: 'wrong_state', message, next: 'Ship it first.' };
  }
  return { code: 'wrong_state', message };
}
