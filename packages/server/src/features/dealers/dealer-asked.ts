import { hasDealer } from '@pitlane/shared/access/scope';
import type { Call } from '../../http/call.ts';
import { badRequest, type CallRefusal } from '../../http/refusal.ts';
import { type CachedDealer, type DealerCache, dealerWithCode } from './dealer-cache.ts';

/**
 * Returns the dealer that a request names. Refuses, at the field, one that doesn't exist or is out of scope: a code in a body is a criterion,
 * unlike one in an address. Source: decisions.md §8 (General)
 */
export async function dealerAsked(
  dealers: DealerCache,
  code: string,
  { actor }: Pick<Call, 'actor'>,
): Promise<CachedDealer> {
  const dealer = dealerWithCode(await dealers.all(), code);
  if (dealer && hasDealer(actor.scope, dealer.dealerCode)) return dealer;
  throw unknownDealer(code);
}

/** Refuses a dealer's code, at the field. */
export function unknownDealer(code: string): CallRefusal {
  return badRequest({ code: 'unknown_dealer', field: 'dealerCode', message: `Dealer ${code} not found.` });
}
