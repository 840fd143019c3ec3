import { randomUUID } from 'node:crypto';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { ratingOperations } from '@pitlane/shared/features/rating/operations';
import { draftOfQuote } from '@pitlane/shared/features/sales/draft-of-quote';
import type { Call } from '../../http/call.ts';
import { type SaleDeps, saveSaleQuote } from './save-quote.ts';

type Quoting = Pick<Handlers<typeof ratingOperations, Call>, 'quoteSale'>;

/** Saves a quote on request, as a sale that the rater can resume. Source: areas.md §7.2 (rater/quote: save) */
export function savingQuotes(deps: SaleDeps, { quoteSale }: Quoting): Quoting {
  return {
    quoteSale: async (request, call) => {
      const rated = await quoteSale(request, call);
      const { save, customer, ...asked } = request;
      if (save !== true) return rated;
      const quoted = { ...asked, saleDate: asked.saleDate ?? call.today };
      const sale = {
        // Each call that saves is a separate sale: no browser has it yet.
        saleKey: randomUUID(),
        tabKey: randomUUID(),
        turn: 1,
        version: 0,
        dealerCode: request.dealerCode,
        draft: draftOfQuote(quoted, customer && withoutNulls(customer)),
        quoted,
        hasNewPrices: true,
      };
      const { savedQuoteID, quoteNumber, expiresOn } = await saveSaleQuote(deps, sale, call);
      return { ...rated, savedQuoteID, quoteNumber, expiresOn };
    },
  };
}

function withoutNulls(customer: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(customer).map(([name, value]) => [name, value ?? '']));
}
