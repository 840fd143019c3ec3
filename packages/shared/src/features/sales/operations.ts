import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as purchase from './purchase-schema.ts';
import * as quotes from './quote-schema.ts';

/**
 * Saved sales, and the purchase itself. Source: portal.md §7 (Rater), areas.md §7.2; decisions.md §1.3 (additions of
 * ours)
 */
export const saleOperations = defineOperations({
  /** Saved every 2 s while the user types: it invalidates no list, which is reloaded when it is opened. */
  saveSaleQuote: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/sale-quotes',
    summary: 'Save a sale quote while it is entered, always under the same number',
    access: 'rater.use',
    request: quotes.SaveSaleQuoteRequest,
    response: quotes.SaleQuoteRow,
  },
  listSaleQuotes: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/sale-quotes',
    summary: 'List the sale quotes that can be resumed, last saved first',
    access: 'rater.use',
    request: quotes.ListSaleQuotesRequest,
    response: () => z.array(quotes.SaleQuoteRow()),
    provides: 'saleQuotes',
    keepFor: 0,
  },
  getSaleQuote: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/sale-quotes/{savedQuoteID}',
    summary: 'Read a saved sale quote, to resume it',
    access: 'rater.use',
    request: quotes.SaleQuoteOf,
    response: quotes.SavedSaleQuote,
    provides: 'saleQuotes',
    keepFor: 0,
  },
  withdrawSaleQuote: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/sale-quotes/{savedQuoteID}/withdraw',
    summary: 'Withdraw a saved sale quote',
    access: 'rater.use',
    request: quotes.SaleQuoteOf,
    response: quotes.SavedSaleQuote,
    invalidates: 'saleQuotes',
  },
  reopenSaleQuote: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/sale-quotes/{savedQuoteID}/reopen',
    summary: 'Reopen a sale quote that expired or was withdrawn',
    access: 'rater.use',
    request: quotes.SaleQuoteOf,
    response: quotes.SavedSaleQuote,
    invalidates: 'saleQuotes',
  },
  getPreviousQuote: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/getpreviousquote',
    summary: 'Show a saved sale quote as it was, and what has changed since',
    access: 'rater.use',
    request: quotes.GetPreviousQuoteRequest,
    response: quotes.PreviousQuote,
    keepFor: 0,
  },
  purchaseContracts: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/purchase',
    summary: 'Sell the contracts of a deal, all or none',
    access: 'rater.purchase',
    request: purchase.PurchaseRequest,
    response: purchase.Purchase,
    isOnce: true,
    invalidates: 'saleQuotes',
  },
});
