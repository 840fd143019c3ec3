import { type MatrixCall, ofMissingCancellation, ofQuote } from './matrix-call.ts';

/** The calls about quotes and cancellations of contracts. */
export const cancellationCalls = {
  searchForCancelQuote: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ number }) => ({
      method: 'PUT',
      url: '/api/contracts/searchforcancelquote',
      payload: { searchText: number, searchAllDealers: true, userName: 'admin', dealerCode: 'X' },
    }),
  },
  // An invalid reason: the result of a quote depends on the day, and none is saved.
  quoteCancellation: ofQuote('PUT', '/api/contracts/cancelquote'),
  saveCancelQuote: ofQuote('POST', '/api/v1/cancel-quotes'),
  previewCancelQuotes: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/v1/cancel-quotes/previews',
      payload: { rows: [{ key, cancelReason: 99 }] },
    }),
  },
  getCancellationFacts: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: `/api/v1/contracts/${key}/cancellation/facts` }),
  },
  listCancelQuotes: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: `/api/v1/contracts/${key}/cancel-quotes` }),
  },
  getCancellation: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: `/api/v1/contracts/${key}/cancellation` }),
  },
  getCancelQuote: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/cancel-quotes/Q-202611-999999' }),
  },
  getCancelQuoteSignatures: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/cancel-quotes/Q-202611-999999/signatures' }),
  },
  signCancelQuote: {
    targets: ['missing'],
    request: () => ({
      method: 'POST',
      url: '/api/v1/cancel-quotes/Q-202611-999999/signatures',
      payload: { signedName: 'Ana Okafor', previewHash: '' },
    }),
  },
  printSignedCancelQuote: {
    targets: ['missing'],
    request: () => ({
      method: 'PUT',
      url: '/api/v1/cancel-quotes/Q-202611-999999/signatures/pdf',
      payload: {},
    }),
  },
  listCancellationAttachments: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/cancel-quotes/Q-202611-999999/attachments' }),
  },
  attachToCancellation: {
    targets: ['missing'],
    request: () => ({
      method: 'POST',
      url: '/api/v1/cancel-quotes/Q-202611-999999/attachments',
      payload: { fileContents: 'aGk=', fileDownloadName: 'hi.txt' },
    }),
  },
  getCancellationAttachment: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/cancel-quotes/Q-202611-999999/attachments/1' }),
  },
  removeCancellationAttachment: {
    targets: ['missing'],
    request: () => ({
      method: 'DELETE',
      url: '/api/v1/cancel-quotes/Q-202611-999999/attachments/1',
    }),
  },
  requestCancellation: ofMissingCancellation('/api/v1/cancel-quotes/Q-202611-999999/request'),
  completeCancellationDocuments: ofMissingCancellation('/api/v1/cancellations/2000000000/documents'),
  approveCancellation: ofMissingCancellation('/api/v1/cancellations/2000000000/approve'),
  rescindCancellation: ofMissingCancellation('/api/v1/cancellations/2000000000/rescind'),
  withdrawCancellation: ofMissingCancellation('/api/v1/cancellations/2000000000/withdraw'),
  payCancellation: ofMissingCancellation('/api/v1/cancellations/2000000000/pay'),
  payDealerPart: ofMissingCancellation('/api/v1/cancellations/2000000000/dealer-payment'),
  sendRefundLink: ofMissingCancellation('/api/v1/cancellations/2000000000/tracking-link'),
  revokeRefundLinks: ofMissingCancellation('/api/v1/cancellations/2000000000/tracking-links/revoke'),
  getRefundProof: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/refund-parts/2000000000/proof' }),
  },
  closeCancellation: ofMissingCancellation('/api/v1/cancellations/2000000000/close'),
} satisfies Record<string, MatrixCall>;
