import { statusOf } from '@pitlane/shared/features/supplies/order-text';
import type { SupplyStatus } from '@pitlane/shared/features/supplies/rules/order-status';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { StatusPill, type StatusTone } from '../../kit/states/StatusPill.tsx';

const tones: Readonly<Record<SupplyStatus, StatusTone>> = {
  Ordered: 'attention',
  Shipped: 'accent',
  Delivered: 'success',
  Cancelled: 'neutral',
};

/** The status of an order, as a word with its color. */
export function SupplyStatusWord({ of }: { of: Pick<SupplyOrder, 'status'> }) {
  const status = statusOf(of);
  return <StatusPill tone={tones[status]}>{status}</StatusPill>;
}
