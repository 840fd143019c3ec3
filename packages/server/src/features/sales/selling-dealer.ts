import type { Call } from '../../http/call.ts';
import { unknownDealer } from '../dealers/dealer-asked.ts';
import type { CachedDealer, DealerCache } from '../dealers/dealer-cache.ts';
import { dealerInScope } from '../dealers/dealer-in-scope.ts';

/** Returns the dealer that a quote or sale names. Refuses with 400, at the field, one that is unknown or out of scope. Source: decisions.md §8 (General) */
export async function sellingDealer(
  dealers: DealerCache,
  dealerCode: string,
  call: Pick<Call, 'actor'>,
): Promise<CachedDealer> {
  const dealer = await dealerInScope(dealers, dealerCode, call);
  if (dealer) return dealer;
  throw unknownDealer(dealerCode);
}
