import { hasDealer } from '@pitlane/shared/access/scope';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import type { CachedDealer, DealerCache } from '../dealers/dealer-cache.ts';

/** Returns the dealer that a quote or sale names. Refuses with 400, at the field, one that is unknown or out of scope. Source: decisions.md §8 (General) */
export async function sellingDealer(
  dealers: DealerCache,
  dealerCode: string,
  { actor }: Pick<Call, 'actor'>,
): Promise<CachedDealer> {
  const dealer = (await dealers.all()).find((one) => one.dealerCode === dealerCode);
  if (dealer && hasDealer(actor.scope, dealerCode)) return dealer;
  throw badRequest({
    code: 'unknown_dealer',
    field: 'dealerCode',
    message: `Dealer ${dealerCode} not found.`,
  });
}
