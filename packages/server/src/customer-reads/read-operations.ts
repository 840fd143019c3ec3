import { innerOf } from '@pitlane/shared/engine/field';
import type { Operation } from '@pitlane/shared/engine/operation';
import type { operations } from '@pitlane/shared/registry/operations';
import type { NameKind } from './customers-named.ts';
import type { HowRead } from './write-reads.ts';

/** How an operation names the customers that it shows. */
interface NamesCustomers {
  /** What the `id` of its request names, if its answer doesn't name the contract. */
  id?: NameKind;
}

const named: NamesCustomers = {};

/**
 * The operations that show customers' data: a name, an address, a phone number or an email address. Whose it is, is what their answers and requests name
 * (`customers-named.ts`), or for reports what their rows select. A test finds an operation that shows such fields and isn't here. Source: docs/decisions/0092
 */
export const readOperations: Readonly<Partial<Record<keyof typeof operations, NamesCustomers>>> = {
  // Contracts
  searchContracts: named,
  findContracts: named,
  listCustomerContracts: named,
  getContract: named,
  searchForCancelQuote: named,
  previewVoid: named,
  previewVoids: named,
  regenerateContract: named,
  mailContract: named,
  getContractHistory: named,
  listCustomerAccounts: named,
  inviteCustomer: named,
  removeCustomerAccount: named,
  saveContact: named,
  listRedFlags: named,
  reviewRedFlag: named,

  // Cancellations
  getCancellation: named,
  requestCancellation: named,
  completeCancellationDocuments: named,
  approveCancellation: named,
  rescindCancellation: named,
  withdrawCancellation: named,
  closeCancellation: named,
  payCancellation: named,
  payDealerPart: named,
  sendRefundLink: { id: 'cancellation' },
  getCancellationAttachment: named,
  getRefundProof: { id: 'refundPart' },
  printCancelForm: named,
  printCancelQuote: named,
  getCancelQuoteSignatures: named,
  signCancelQuote: named,
  printSignedCancelQuote: named,

  // Claims
  listPolicyContracts: named,
  getPolicyContract: named,
  getLegacyContract: named,
  getClaimEntry: named,
  getPreAuthorization: { id: 'preAuthorization' },
  listPreAuthorizations: named,
  getPreAuthorizationCase: named,
  decidePreAuthorization: named,
  answerPreAuthorization: named,
  voidPreAuthorization: named,
  getClaimPhoto: { id: 'preAuthorization' },
  printPreAuthorization: { id: 'preAuthorization' },

  // Quotes and sales
  saveSaleQuote: named,
  listSaleQuotes: named,
  getSaleQuote: named,
  withdrawSaleQuote: named,
  reopenSaleQuote: named,
  getPreviousQuote: named,
  purchaseContracts: named,
  printMenu: named,
  printDealerCost: named,
  getMenuSignatures: named,
  signMenu: named,
  printSignedMenu: named,
  mailSignedMenu: named,

  // Remittance and checks
  getDealerRemittance: named,
  previewRemittance: named,
  getRemittanceBatch: named,
  postRemittanceBatch: named,
  returnRemittanceBatch: named,
  clearRemittanceDifference: named,
  printRemittanceReport: named,
  previewCheckRun: named,
  prepareCheckRun: named,
  prepareCancellationChecks: named,
  prepareGapClaimChecks: named,
  prepareOtherClaimChecks: named,
  getCheckRun: named,
  releaseCheckRun: named,
  printCheckRun: named,
  getPositivePay: named,
  getCheck: named,
  clearCheck: named,
  voidCheck: named,
  stopCheck: named,
  reissueCheck: named,

  // Messages
  getMessage: named,
  saveMessage: named,
  undoMessage: named,

  // Reports
  listDealerContracts: named,
  listContractsOfDealer: named,
  listSalesOfDealer: named,
  listDealerClaims: named,
  getScsClaimInfo: named,
  listScsClaims: named,
  listAgencyCommissions: named,
  listQuoteRequests: named,
  listPendingRemittance: named,
  listRaterHistory: named,
  listCancellations: named,
  listLateRefunds: named,
  listCheckRegister: named,
  listMessages: named,
  listCustomerAccess: named,
};

/** What an operation shows customers' data in. */
export function howRead({ kind, answer, response }: Operation): Exclude<HowRead, 'export'> {
  if (answer === 'lines') return 'report';
  if (answer === 'bytes' || answer === 'file') return 'document';
  if (kind === 'command') return 'change';
  if (kind === 'pages') return 'list';
  const schema = response();
  return (innerOf(schema) ?? schema).def.type === 'array' ? 'list' : 'record';
}
