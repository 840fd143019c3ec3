import { hasDealer } from '@pitlane/shared/access/scope';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import type { CachedDealer, DealerCache } from './dealer-cache.ts';

/** Returns a dealer by its exact code; undefined also for one out of scope, so that the caller can't distinguish the two. */
export async function dealerInScope(
  dealers: DealerCache,
  code: string,
  { actor }: Pick<Call, 'actor'>,
): Promise<CachedDealer | undefined> {
  if (!hasDealer(actor.scope, code)) return undefined;
  return (await dealers.byCode()).get(code);
}

/** The same for a dealer in an address, where one that isn't seen is refused with 404. */
export async function requireDealer(
  dealers: DealerCache,
  code: string,
  call: Pick<Call, 'actor'>,
): Promise<CachedDealer> {
  const dealer = await dealerInScope(dealers, code, call);
  if (dealer) return dealer;
  throw notFound(`Dealer ${code} not found.`);
}
