import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { Contract, SearchContractsRequest } from '../contracts/schema.ts';
import { ContractKeyRequest } from '../history/schema.ts';
import * as schema from './schema.ts';

/** What changes how far a cancellation has come, at an address of its own. */
const step = {
  kind: 'command',
  host: 'main',
  method: 'POST',
  access: 'cancellation.approve',
  request: schema.CancellationStepRequest,
  response: schema.Cancellation,
  isOnce: true,
  invalidates: 'cancelQuotes',
} as const;

/** The calls about cancelling a contract. Source: portal.md §7 (Contracts), decisions.md §1.3 (additions of ours), §3 and §4 */
export const cancellationOperations = defineOperations({
  searchForCancelQuote: {
    kind: 'pages',
    host: 'main',
    method: 'PUT',
    path: '/api/contracts/searchforcancelquote',
    summary: 'Search contracts that a cancellation can be quoted for: active and in scope',
    access: 'cancellation.quote',
    request: SearchContractsRequest,
    response: () => z.array(Contract()),
    keepFor: 60,
  },
  quoteCancellation: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/contracts/cancelquote',
    summary: 'Quote a cancellation, line by line; nothing is stored',
    access: 'cancellation.quote',
    request: schema.QuoteCancellationRequest,
    response: schema.CancelQuote,
  },
  getCancellationFacts: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/contracts/{key}/cancellation/facts',
    summary: 'Give what quotes of a contract are worked out from, or why it cannot be quoted',
    access: 'cancellation.quote',
    request: ContractKeyRequest,
    response: schema.CancellationFactsAnswer,
  },
  saveCancelQuote: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/cancel-quotes',
    summary: 'Quote a cancellation and keep the quote under a number',
    access: 'cancellation.quote',
    request: schema.QuoteCancellationRequest,
    response: schema.SavedCancelQuote,
    isOnce: true,
    invalidates: 'cancelQuotes',
  },
  getCancelQuote: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/cancel-quotes/{quoteNumber}',
    summary: 'Read a kept quote again, by the rules of its day',
    access: 'cancellation.quote',
    request: schema.CancelQuoteRequest,
    response: schema.SavedCancelQuote,
    provides: 'cancelQuotes',
  },
  listCancelQuotes: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/contracts/{key}/cancel-quotes',
    summary: 'List the kept quotes of a contract, the newest first',
    access: 'cancellation.quote',
    request: ContractKeyRequest,
    response: () => z.array(schema.CancelQuoteRow()),
    provides: 'cancelQuotes',
  },
  getCancellation: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/contracts/{key}/cancellation',
    summary: 'Tell how far the cancellation of a contract has come',
    access: 'cancellation.quote',
    request: ContractKeyRequest,
    response: schema.Cancellation,
    provides: 'cancelQuotes',
  },
  requestCancellation: {
    ...step,
    path: '/api/v1/cancel-quotes/{quoteNumber}/request',
    summary: 'Request the cancellation that a quote is about',
    access: 'cancellation.request',
    request: schema.CancelQuoteRequest,
  },
  completeCancellationDocuments: {
    ...step,
    path: '/api/v1/cancellations/{id}/documents',
    summary: 'Mark the documents of a cancellation complete',
    access: 'cancellation.request',
    request: schema.CompleteDocumentsRequest,
  },
  approveCancellation: {
    ...step,
    path: '/api/v1/cancellations/{id}/approve',
    summary: 'Approve a cancellation: the contract is cancelled',
  },
  rescindCancellation: {
    ...step,
    path: '/api/v1/cancellations/{id}/rescind',
    summary: 'Rescind a cancellation: the contract is as it was',
  },
  payCancellation: {
    ...step,
    path: '/api/v1/cancellations/{id}/pay',
    summary: 'Mark the refund of a cancellation paid today',
  },
  closeCancellation: {
    ...step,
    path: '/api/v1/cancellations/{id}/close',
    summary: 'Close a cancellation',
  },
});
