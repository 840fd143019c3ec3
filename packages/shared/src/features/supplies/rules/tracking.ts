/** Who carries a package. Assumption: the three that a provider in the US ships with, or another. */
export const carriers = ['UPS', 'FedEx', 'USPS', 'Other'] as const;
export type Carrier = (typeof carriers)[number];

const pages: Readonly<Record<Carrier, string | undefined>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  Other: undefined,
};

/** Returns the carrier's page about a package; undefined if there is none. Source: the carriers' public tracking pages */
export function trackingPage(carrier: string | null, trackingNumber: string | null): string | undefined {
  const page =
    pages[(carriers as readonly string[]).includes(carrier ?? '') ? (carrier as Carrier) : 'Other'];
  return page && trackingNumber ? `${page}${encodeURIComponent(trackingNumber)}` : undefined;
}
