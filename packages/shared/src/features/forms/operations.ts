import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

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
