import type { CallOptions, RequestOf } from '../../../engine/operation.ts';
import { draftOfQuote } from '../../../features/sales/draft-of-quote.ts';
import { saleOperations } from '../../../features/sales/operations.ts';
import type { PreviousQuote, SavedSaleQuote } from '../../../features/sales/quote-schema.ts';
import { SaleDraft } from '../../../features/sales/schema.ts';
import { newIntentKey } from '../repeat.ts';
import type { CallResult, Transport } from '../transport.ts';

/**
 * Reads a saved sale, to resume it, from the specification's previous quote. Where that has no sale as our rater holds it, what it was quoted
 * for is as if it had been typed. Source: portal.md §7 (PUT /api/rater/getpreviousquote)
 */
export async function savedSaleQuote(
  transport: Transport,
  { savedQuoteID }: RequestOf<typeof saleOperations.getSaleQuote>,
  options: CallOptions | undefined,
): Promise<CallResult<SavedSaleQuote>> {
  const read = await transport(saleOperations.getPreviousQuote, { savedQuoteID }, options);
  if (!read.ok) return read;
  const quote = read.answer;
  const answer = {
    ...quote,
    saleKey: quote.saleKey ?? newIntentKey(),
    status: quote.status ?? 'Saved',
    draft: quote.draft ?? draftOf(quote),
  };
  return { ok: true, answer };
}

function draftOf({ request, dealerCode, vin, firstName, lastName }: PreviousQuote): SaleDraft {
  const customer = { firstName: firstName ?? '', lastName: lastName ?? '' };
  return request
    ? draftOfQuote(request, customer)
    : SaleDraft().parse({ step: 'Vehicle', dealerCode, vehicle: { vin: vin ?? '' }, customer });
}
