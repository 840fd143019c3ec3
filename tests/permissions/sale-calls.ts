import { get, type MatrixCall, ofMissing } from './matrix-call.ts';

/** A step of a sale quote that doesn't exist. */
function ofMissingQuote(step: string): MatrixCall {
  const request = { method: 'POST', url: `/api/v1/sale-quotes/2000000000/${step}`, payload: {} } as const;
  return { targets: ['missing'], request: () => request };
}

/** How to make the calls of a sale. The requests are incomplete: anyone who may sell gets that refusal, and the book stays as it is for later calls. */
export const saleCalls = {
  saveSaleQuote: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/v1/sale-quotes',
      payload: { dealerCode, saleKey: 'none', tabKey: 'none', turn: 0, draft: {} },
    }),
  },
  listSaleQuotes: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/v1/sale-quotes?dealerCode=${dealerCode}` }),
  },
  getSaleQuote: ofMissing('GET', '/api/v1/sale-quotes'),
  withdrawSaleQuote: ofMissingQuote('withdraw'),
  reopenSaleQuote: ofMissingQuote('reopen'),
  getPreviousQuote: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ number }) => ({
      method: 'PUT',
      url: '/api/rater/getpreviousquote',
      payload: { contractNumber: number, userName: 'admin' },
    }),
  },
  purchaseContracts: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/rater/purchase',
      payload: { dealerCode, contracts: [], userName: 'admin' },
    }),
  },
  listRedFlags: get('/api/v1/red-flags'),
  reviewRedFlag: {
    targets: ['missing'],
    request: () => ({
      method: 'POST',
      url: '/api/v1/red-flags/2000000000/review',
      payload: { note: 'Checked the license' },
    }),
  },
} as const satisfies Record<string, MatrixCall>;
