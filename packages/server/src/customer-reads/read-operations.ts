import { innerOf } from '@pitlane/shared/engine/field';
import type { Operation, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { operations } from '@pitlane/shared/registry/operations';
import { type AnswerRow, type CustomerRef, contractRef, refTo } from './customers-named.ts';
import type { HowRead } from './write-reads.ts';

/** How an operation names the customers that it shows. */
export interface NamesCustomers<Request = never> {
  /** Whom the parsed request names, where the answer doesn't: one for someone else's is refused, and an answer without rows shows no one. */
  asked?: (request: Request) => CustomerRef | undefined;
  /** Whether a row of the answer that names a customer shows anything of them; every row does unless this is here. */
  shows?: (row: AnswerRow) => boolean;
}

type Names = keyof typeof operations;
type ReadOperations = {
  readonly [Name in Names]?: NamesCustomers<ParsedRequestOf<(typeof operations)[Name]>>;
};

/** By what the answer names. */
const named = {};
const byKey = { asked: ({ key }: { key: string }) => refTo('contract', key) };
const byContract = { asked: contractRef };
const byQuote = { asked: ({ quoteNumber }: { quoteNumber: string }) => refTo('quote', quoteNumber) };
const bySaleQuote = { asked: ({ savedQuoteID }: { savedQuoteID: number }) => -savedQuoteID };
const byCheckRun = { asked: ({ runNumber }: { runNumber: string }) => refTo('checkRun', runNumber) };
const byPreAuthorization = { asked: ({ id }: { id: string }) => refTo('preAuthorization', id) };

/**
 * The operations that show customers' data: a name, an address, a phone number or an email address. Whose it is, is what their answers name (`customers-named.ts`),
 * or their requests if the answers don't, or for reports what their rows select. A test finds an operation that shows such fields and isn't here. Source: docs/decisions/0092
 */
export const readOperations: ReadOperations = {
  // Contracts
  searchContracts: named,
  findContracts: named,
  listCustomerContracts: named,
  getContract: named,
  searchForCancelQuote: named,
  previewVoid: named,
  // A contract that wasn't found is named as it was asked for.
  previewVoids: { shows: ({ lines }) => lines !== null },
  regenerateContract: byContract,
  mailContract: byContract,
  getContractHistory: byKey,
  listCustomerAccounts: byKey,
  inviteCustomer: byKey,
  removeCustomerAccount: byKey,
  saveContact: byKey,
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
  sendRefundLink: { asked: ({ id }) => refTo('cancellation', id) },
  getCancellationAttachment: byQuote,
  getRefundProof: { asked: ({ id }) => refTo('refundPart', id) },
  printCancelForm: { asked: ({ contract }) => contractRef(contract) },
  printCancelQuote: {
    asked: ({ quoteNumber, contractNumber = '', ...contract }) =>
      quoteNumber ? refTo('quote', quoteNumber) : contractRef({ contractNumber, ...contract }),
  },
  getCancelQuoteSignatures: named,
  signCancelQuote: byQuote,
  printSignedCancelQuote: byQuote,

  // Claims
  listPolicyContracts: named,
  getPolicyContract: named,
  getLegacyContract: named,
  getClaimEntry: named,
  getPreAuthorization: named,
  listPreAuthorizations: named,
  getPreAuthorizationCase: named,
  decidePreAuthorization: named,
  answerPreAuthorization: named,
  voidPreAuthorization: named,
  getClaimPhoto: byPreAuthorization,
  printPreAuthorization: byPreAuthorization,

  // Quotes and sales
  saveSaleQuote: named,
  listSaleQuotes: named,
  getSaleQuote: named,
  withdrawSaleQuote: named,
  reopenSaleQuote: named,
  getPreviousQuote: named,
  purchaseContracts: named,
  printMenu: bySaleQuote,
  printDealerCost: bySaleQuote,
  getMenuSignatures: named,
  signMenu: bySaleQuote,
  printSignedMenu: bySaleQuote,
  mailSignedMenu: bySaleQuote,

  // Remittance and checks
  getDealerRemittance: named,
  // A contract with a problem is named as it was asked for, and may be another dealer's.
  previewRemittance: { shows: (row) => !('code' in row) },
  getRemittanceBatch: named,
  postRemittanceBatch: named,
  returnRemittanceBatch: named,
  clearRemittanceDifference: named,
  // A statement of a dealer's days has no customers.
  printRemittanceReport: {
    asked: ({ batchNumber }) => (batchNumber ? refTo('batch', batchNumber) : undefined),
  },
  previewCheckRun: named,
  prepareCheckRun: named,
  prepareCancellationChecks: named,
  prepareGapClaimChecks: named,
  prepareOtherClaimChecks: named,
  getCheckRun: named,
  releaseCheckRun: named,
  printCheckRun: byCheckRun,
  getPositivePay: byCheckRun,
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
