import { cancellationOperations } from '@pitlane/shared/features/cancellations/operations';
import { refundOperations } from '@pitlane/shared/features/cancellations/refund-operations';
import { claimOperations } from '@pitlane/shared/features/claims/operations';
import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { contractOperations } from '@pitlane/shared/features/contracts/operations';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { formOperations } from '@pitlane/shared/features/forms/operations';
import { historyOperations } from '@pitlane/shared/features/history/operations';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import type { Answered, Ask } from './calls.ts';
import { quoteBody } from './cancelling.ts';
import { type ClaimedSubject, claimAsks } from './claim-asks.ts';

const operations = {
  ...contractOperations,
  ...voidOperations,
  ...cancellationOperations,
  ...refundOperations,
  ...historyOperations,
  ...claimOperations,
  ...preAuthorizationOperations,
  ...formOperations,
};

/** A call by which a user acts on a contract, or looks at it. */
export type ActingOperation = keyof typeof operations;

/** A contract that is requested; its numbers are those of the answers so far. */
export interface Subject extends ClaimedSubject {
  quoteNumber?: string;
  cancellationId?: number;
  noteId?: number;
}

/** What an operation answered. */
export interface ActingAnswer {
  operation: ActingOperation;
  answer: Answered;
}

const keyOf = ({ contract }: Subject) => contractKeyText(contract);
const named = ({ contract: { id: _id, ...name } }: Subject) => name;
const quoteOf = ({ quoteNumber }: Subject) => quoteNumber ?? 'Q-202001-000001';
const stepOf = (name: string) => (subject: Subject) =>
  [`POST /api/v1/cancellations/${subject.cancellationId ?? 2_000_000_000}/${name}`] as const;
const at = (path: string) => (subject: Subject) =>
  [`GET /api/v1/contracts/${keyOf(subject)}${path}`] as const;
const searching = (path: string) => (subject: Subject) =>
  [`PUT ${path}`, { searchText: subject.contract.contractNumber, searchAllDealers: true }] as const;

/** How each call is made, in an order in which what is made can be requested; a new operation does not compile without. */
const asks: Record<ActingOperation, (subject: Subject) => readonly [call: string, body?: object]> = {
  searchContracts: searching('/api/contracts/search'),
  suggestSearches: searching('/api/v1/contracts/search-suggestions'),
  findContracts: ({ contract }) => [
    'PUT /api/v1/contracts/by-number',
    { numbers: [contract.contractNumber] },
  ],
  listCustomerContracts: () => ['PUT /api/contracts/forcustomer', {}],
  getContract: at(''),
  searchForCancelQuote: searching('/api/contracts/searchforcancelquote'),
  getCancellationFacts: at('/cancellation/facts'),
  quoteCancellation: ({ contract }) => ['PUT /api/contracts/cancelquote', quoteBody(contract)],
  previewCancelQuotes: (subject) => [
    'PUT /api/v1/cancel-quotes/previews',
    { rows: [{ key: keyOf(subject), cancelReason: 5 }] },
  ],
  saveCancelQuote: ({ contract }) => ['POST /api/v1/cancel-quotes', quoteBody(contract)],
  getCancelQuote: (subject) => [`GET /api/v1/cancel-quotes/${quoteOf(subject)}`],
  listCancelQuotes: at('/cancel-quotes'),
  listStateRules: () => ['GET /api/v1/state-rules'],
  getStateRules: () => ['GET /api/v1/state-rules/TX'],
  printCancelQuote: (subject) => ['PUT /api/pdf/cancelquote', { quoteNumber: quoteOf(subject) }],
  getCancelQuoteSignatures: (subject) => [`GET /api/v1/cancel-quotes/${quoteOf(subject)}/signatures`],
  signCancelQuote: (subject) => [
    `POST /api/v1/cancel-quotes/${quoteOf(subject)}/signatures`,
    { signedName: 'Ana Okafor', previewHash: '' },
  ],
  printSignedCancelQuote: (subject) => [`PUT /api/v1/cancel-quotes/${quoteOf(subject)}/signatures/pdf`],
  requestCancellation: (subject) => [`POST /api/v1/cancel-quotes/${quoteOf(subject)}/request`],
  getCancellation: at('/cancellation'),
  completeCancellationDocuments: stepOf('documents'),
  approveCancellation: stepOf('approve'),
  payCancellation: (subject) => [...stepOf('pay')(subject), { proof: 'Check 5001' }],
  payDealerPart: (subject) => [...stepOf('dealer-payment')(subject), { proof: 'Check 1207' }],
  sendRefundLink: stepOf('tracking-link'),
  revokeRefundLinks: stepOf('tracking-links/revoke'),
  getRefundProof: () => ['GET /api/v1/refund-parts/2000000000/proof'],
  closeCancellation: stepOf('close'),
  rescindCancellation: stepOf('rescind'),
  withdrawCancellation: stepOf('withdraw'),
  addNote: (subject) => [`POST /api/v1/contracts/${keyOf(subject)}/notes`, { text: 'Called back.' }],
  removeNote: (subject) => [`DELETE /api/v1/contracts/${keyOf(subject)}/notes/${subject.noteId ?? 1}`],
  // To the status that it has: what is asked after it must find it as it was.
  changeContractStatus: (subject) => [
    `POST /api/v1/contracts/${keyOf(subject)}/status`,
    { status: 'Active', reason: 'Checked' },
  ],
  flagForRefresh: (subject) => ['PUT /api/contracts/flagforrefresh', named(subject)],
  getRefreshState: at('/refresh'),
  getContractForLink: (subject) => [
    'POST /v1/graphql',
    { query: claimOperations.getContractForLink.document, variables: named(subject) },
  ],
  printCancelForm: (subject) => [
    'PUT /api/pdf/cancelform',
    { contract: named(subject), onlyCancellationForm: true },
  ],
  regenerateContract: (subject) => ['PUT /api/rater/regeneratecontract', named(subject)],
  mailContract: (subject) => ['POST /api/v1/contracts/mail', named(subject)],
  getActualContractFormName: (subject) => ['PUT /api/contracts/ActualContractFormName', named(subject)],
  previewVoid: at('/void/preview'),
  previewVoids: (subject) => ['PUT /api/v1/contracts/void-previews', { keys: [keyOf(subject)] }],
  voidContract: (subject) => ['PUT /api/rater/voidcontract', { ...named(subject), voidReasonType: 1 }],
  getContractHistory: at('/history'),
  ...claimAsks,
  getContractVersions: (subject) => ['PUT /api/v1/contracts/versions', { keys: [keyOf(subject)] }],
};

/** The names of all of them. */
export const actingOperations = Object.keys(asks) as ActingOperation[];

/** Makes every call about a contract, but those that are left out, and returns what each answered. */
export async function askEverything(
  ask: Ask,
  subject: Subject,
  leftOut: readonly ActingOperation[] = [],
): Promise<ActingAnswer[]> {
  const answers: ActingAnswer[] = [];
  for (const operation of actingOperations) {
    if (leftOut.includes(operation)) continue;
    const answer = await ask(...asks[operation](subject));
    answers.push({ operation, answer });
    if (operation === 'addNote') subject.noteId = answer.data?.id ?? 1;
    if (operation === 'saveCancelQuote') subject.quoteNumber ??= answer.data?.quoteNumber;
    if (operation === 'insertPreAuthorization')
      subject.preAuthorizationId = answer.data?.insertPreAuthorization?.id ?? subject.preAuthorizationId;
    if (operation === 'addClaimPhoto') subject.photoId = answer.data?.id;
    if (operation === 'requestCancellation') subject.cancellationId ??= answer.data?.id;
  }
  return answers;
}
