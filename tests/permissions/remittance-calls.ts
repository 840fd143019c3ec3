import { ever, type MatrixCall, type MatrixTarget, namedBy } from './matrix-call.ts';

/** A call about a dealer's remittance. */
function ofDealer(path: string): MatrixCall {
  const days = new URLSearchParams(ever);
  return {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `${path}?dealerCode=${dealerCode}&${days}` }),
  };
}

/** A step of a batch that wasn't submitted. */
function ofMissingBatch(step: string, payload: object): MatrixCall {
  const url = `/api/v1/remittance/R-202001-999999/${step}`;
  return { targets: ['missing'], request: () => ({ method: 'POST', url, payload }) };
}

/** A batch of one contract; its total is never right, so that the book stays as it is for the calls after it. */
function batchOf({ dealerCode, key }: MatrixTarget) {
  return {
    dealerCode,
    contracts: [namedBy(key)],
    paymentMethodType: 3,
    checkNumber: '1001',
    userName: 'admin',
  };
}

/** How to call what remits, and what finance does with batches. */
export const remittanceCalls = {
  getDealerRemittance: ofDealer('/api/v1/remittance/pending'),
  previewRemittance: {
    targets: ['own', 'foreign', 'missing'],
    request: (target) => ({ method: 'POST', url: '/api/v1/remittance/preview', payload: batchOf(target) }),
  },
  remit: {
    targets: ['own', 'foreign', 'missing'],
    request: (target) => ({
      method: 'POST',
      url: '/api/remittance/remit',
      payload: { ...batchOf(target), totalAmount: 0.01 },
    }),
  },
  listRemittanceBatches: ofDealer('/api/v1/remittance-batches'),
  getRemittanceBatch: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/remittance-batches/R-202001-999999' }),
  },
  getRemittanceStatement: ofDealer('/api/v1/remittance/statement'),
  postRemittanceBatch: ofMissingBatch('post', {}),
  returnRemittanceBatch: ofMissingBatch('return', { reason: 'Insufficient funds' }),
  clearRemittanceDifference: ofMissingBatch('difference', { clearing: 'Received', note: 'Second check' }),
  listDealerAgreements: ofDealer('/api/v1/remittance/agreements'),
  setDealerAgreement: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/v1/remittance/agreements',
      payload: { dealerCode, validFrom: '2026-11-01', refundMode: 'PartsApart', netCredits: true },
    }),
  },
} as const satisfies Record<string, MatrixCall>;
