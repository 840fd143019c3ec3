import { get, type MatrixCall } from './matrix-call.ts';

/** A run that doesn't exist. */
const noRun = 'CR-199901-000001';

/** A check that doesn't exist. */
const noCheck = 9_000_000_000;

const prepared = { throughDate: '2026-11-30', previewHash: 'of another preview' };

/** The calls about check runs. */
export const checkCalls = {
  getCheckAccount: get('/api/v1/check-account'),
  previewCheckRun: {
    targets: ['own', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/v1/check-runs/preview',
      payload: { kind: 'cancellation', throughDate: '2026-11-30', dealerCode },
    }),
  },
  prepareCheckRun: {
    targets: ['itself'],
    request: () => ({
      method: 'POST',
      url: '/api/v1/check-runs',
      payload: { ...prepared, kind: 'claimGap' },
    }),
  },
  prepareCancellationChecks: prepare('cancellations'),
  prepareGapClaimChecks: prepare('claimgap'),
  prepareOtherClaimChecks: prepare('claimother'),
  listCheckRuns: get('/api/v1/check-runs'),
  getCheckRun: { targets: ['missing'], request: () => ({ url: `/api/v1/check-runs/${noRun}` }) },
  releaseCheckRun: ofRun('release'),
  discardCheckRun: ofRun('discard'),
  printCheckRun: ofRun('print'),
  getPositivePay: {
    targets: ['missing'],
    request: () => ({ url: `/api/v1/check-runs/${noRun}/positive-pay` }),
  },
  // An invalid day: a file of no checks is empty.
  getPositivePayOfDays: get('/api/v1/checks/positive-pay?startDate=2026-01-01&endDate=never'),
  importPaidChecks: {
    targets: ['itself'],
    request: () => ({
      method: 'POST',
      url: '/api/v1/checks/paid-file',
      payload: {
        fileContents: Buffer.from('not a bank file').toString('base64'),
        fileDownloadName: 'paid.csv',
      },
    }),
  },
  getCheck: { targets: ['missing'], request: () => ({ url: `/api/v1/checks/${noCheck}` }) },
  clearCheck: ofCheck('clear', {}),
  voidCheck: ofCheck('void', { reason: 'Spoiled' }),
  stopCheck: ofCheck('stop', { reason: 'Lost' }),
  reissueCheck: ofCheck('reissue', { reason: 'Lost' }),
  holdPayable: payable('hold', { reason: 'Disputed' }),
  releasePayable: payable('release-hold', {}),
} satisfies Record<string, MatrixCall>;

function prepare(fragment: string): MatrixCall {
  return {
    targets: ['itself'],
    request: () => ({ method: 'POST', url: `/api/accounting/checks/${fragment}`, payload: prepared }),
  };
}

function ofRun(step: string): MatrixCall {
  return {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: `/api/v1/check-runs/${noRun}/${step}`, payload: {} }),
  };
}

function payable(step: string, payload: object): MatrixCall {
  return {
    targets: ['missing'],
    request: () => ({
      method: 'POST',
      url: `/api/v1/payables/${step}`,
      payload: { kind: 'cancellation', id: 2_000_000_000, ...payload },
    }),
  };
}

function ofCheck(step: string, payload: object): MatrixCall {
  return {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: `/api/v1/checks/${noCheck}/${step}`, payload }),
  };
}
