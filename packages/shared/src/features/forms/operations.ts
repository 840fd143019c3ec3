import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { CancelQuoteRequest } from '../cancellations/schema.ts';
import * as mail from './mail-schema.ts';
import * as schema from './schema.ts';
import * as signatures from './signature-schema.ts';

/**
 * The calls about documents of a contract. Printing is recorded, so they are commands. Source: portal.md §7
 * (Contracts), decisions.md §1.5
 */
export const formOperations = defineOperations({
  printCancelForm: {
    kind: 'command',
    host: 'portal',
    method: 'PUT',
    path: '/api/pdf/cancelform',
    summary: "Print a customer's cancellation form",
    access: 'cancellation.printForm',
    request: schema.PrintCancelFormRequest,
    response: PortalFile,
    answer: 'bytes',
  },
  printCancelQuote: {
    kind: 'command',
    host: 'portal',
    method: 'PUT',
    path: '/api/pdf/cancelquote',
    summary: 'Print a cancel quote for the customer',
    access: 'cancellation.quote',
    request: schema.PrintCancelQuoteRequest,
    response: PortalFile,
    answer: 'bytes',
  },
  getCancelQuoteSignatures: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/cancel-quotes/{quoteNumber}/signatures',
    summary: 'Show the text to sign for a saved cancel quote, and its signatures',
    access: 'cancellation.request',
    request: CancelQuoteRequest,
    response: signatures.CancelQuoteSignatures,
    provides: 'cancelQuoteSignatures',
    keepFor: 0,
  },
  signCancelQuote: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/cancel-quotes/{quoteNumber}/signatures',
    summary: 'Sign a saved cancel quote with a typed name, and get the signed PDF',
    access: 'cancellation.request',
    request: signatures.SignCancelQuoteRequest,
    response: PortalFile,
    answer: 'bytes',
    invalidates: 'cancelQuoteSignatures',
  },
  printSignedCancelQuote: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/cancel-quotes/{quoteNumber}/signatures/pdf',
    summary: 'Print a saved cancel quote as it was last signed',
    access: 'cancellation.request',
    request: CancelQuoteRequest,
    response: PortalFile,
    answer: 'bytes',
  },
  regenerateContract: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/regeneratecontract',
    summary: "Regenerate a contract's document",
    access: 'contract.download',
    request: schema.RegenerateContractRequest,
    response: PortalFile,
    answer: 'file',
    isOnce: true,
  },
  mailContract: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/contracts/mail',
    summary: "Email a contract's document to its customer",
    access: 'rater.purchase',
    request: mail.MailContractRequest,
    response: mail.MailedDocument,
    isOnce: true,
  },
  getActualContractFormName: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/contracts/ActualContractFormName',
    summary: "Show a contract's form name",
    access: 'contract.search',
    request: schema.ActualContractFormNameRequest,
    response: schema.ActualContractFormName,
  },
});
