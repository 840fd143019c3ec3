import { dayIn } from '@pitlane/shared/kernel/dates';
import type { Ask } from './calls.ts';
import type { Sold } from './test-bed.ts';

/** The calendar day of the business that the servers are started for. */
export const today = dayIn('America/Chicago', new Date());

/** What asks for a quote of a contract as of today; what only some programs and states ask for is answered beforehand. */
export function quoteBody({ id: _id, ...named }: Sold): object {
  return {
    ...named,
    cancelAsOfDate: today,
    vehicleMilesWhenCancel: 9_999_999,
    cancelReason: 6,
    hasProofOfPayoff: true,
    servicesBought: 4,
    servicesUsed: 1,
  };
}

/** Keeps a quote and gives its number; undefined if the program has no refund rule. */
export async function keepQuote(ask: Ask, contract: Sold): Promise<string | undefined> {
  const kept = await ask('POST /api/v1/cancel-quotes', quoteBody(contract));
  return kept.status === 200 ? kept.data.quoteNumber : undefined;
}

/** Requests a kept quote and marks its documents complete; gives the cancellation's number. */
export async function completeRequest(ask: Ask, quoteNumber: string): Promise<number> {
  const requested = await ask(`POST /api/v1/cancel-quotes/${quoteNumber}/request`);
  const { id } = requested.data ?? {};
  const complete = await ask(`POST /api/v1/cancellations/${id}/documents`);
  if (complete.status !== 200)
    throw new Error(`No cancellation to approve: ${requested.message} ${complete.message}`);
  return id;
}
