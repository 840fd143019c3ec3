import type { Handlers } from '@pitlane/shared/engine/operation';
import type { saleOperations } from '@pitlane/shared/features/sales/operations';
import type { Call } from '../../http/call.ts';
import { getPreviousQuote } from './previous-quote.ts';
import { type PurchaseDeps, purchaseContracts } from './purchase.ts';
import { saveSaleQuote } from './save-quote.ts';
import { getSaleQuote, listSaleQuotes, reopenSaleQuote, withdrawSaleQuote } from './saved-quotes.ts';

/** Handles the calls about saved sale quotes and purchases, in the caller's scope. */
export function saleHandlers(deps: PurchaseDeps): Handlers<typeof saleOperations, Call> {
  return {
    saveSaleQuote: (request, call) => saveSaleQuote(deps, request, call),
    listSaleQuotes: (request, call) => listSaleQuotes(deps, request, call),
    getSaleQuote: (request, call) => getSaleQuote(deps, request, call),
    withdrawSaleQuote: (request, call) => withdrawSaleQuote(deps, request, call),
    reopenSaleQuote: (request, call) => reopenSaleQuote(deps, request, call),
    getPreviousQuote: (request, call) => getPreviousQuote(deps, request, call),
    purchaseContracts: (request, call) => purchaseContracts(deps, request, call),
  };
}
