import { shipmentText } from '@pitlane/shared/features/supplies/order-text';
import { trackingPage } from '@pitlane/shared/features/supplies/rules/tracking';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';

/** The carrier and number of a shipment, with a link to the carrier's page if it has one. */
export function TrackingLink({ of }: { of: Pick<SupplyOrder, 'carrier' | 'trackingNumber'> }) {
  const text = shipmentText(of);
  const page = trackingPage(of.carrier, of.trackingNumber);
  if (!page) return text;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
