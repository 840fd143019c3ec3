import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

const list = 'checkRuns';

/** A call that reads. */
const read = {
  kind: 'query',
  host: 'main',
  method: 'GET',
  access: 'payout.prepare',
  keepFor: 0,
  provides: list,
} as const;

/** A change of money: once, and with a second factor that isn't old. Source: areas.md §1.3 */
const change = {
  kind: 'command',
  host: 'main',
  method: 'POST',
  access: 'payout.prepare',
  isOnce: true,
  needsRecentFactor: true,
  invalidates: list,
} as const;

/** A step of a check. */
const step = { ...change, response: schema.CheckDetail } as const;

/** Prepares a run by a path of the specification. */
function prepare<const Fragment extends string>(fragment: Fragment, noun: string) {
  return {
    ...change,
    path: `/api/accounting/checks/${fragment}`,
    summary: `Prepare a check run of ${noun}`,
    request: schema.PrepareChecksRequest,
    response: schema.CheckRunDetail,
  } as const;
}

/** The calls about check runs, their checks and what holds a payment back. Source: areas.md §13.2; remaining.md L; paths under /api/v1 are additions of ours */
export const checkOperations = defineOperations({
  getCheckAccount: {
    ...read,
    path: '/api/v1/check-account',
    summary: 'Show the account that checks are written on',
    request: () => z.object({}),
    response: schema.CheckAccount,
  },
  previewCheckRun: {
    ...read,
    method: 'PUT',
    path: '/api/v1/check-runs/preview',
    summary: 'Preview a check run: what it would pay, and what it leaves out and why',
    request: schema.CheckRunPreviewRequest,
    response: schema.CheckRunPreview,
  },
  prepareCheckRun: {
    ...change,
    path: '/api/v1/check-runs',
    summary: 'Prepare the check run that was previewed',
    request: schema.PrepareCheckRunRequest,
    response: schema.CheckRunDetail,
  },
  prepareCancellationChecks: prepare('cancellations', 'cancellation refunds'),
  prepareGapClaimChecks: prepare('claimgap', 'GAP claims'),
  prepareOtherClaimChecks: prepare('claimother', 'other claims'),
  listCheckRuns: {
    ...read,
    path: '/api/v1/check-runs',
    summary: 'List check runs, newest first',
    request: () => z.object({}),
    response: () => z.array(schema.CheckRun()),
  },
  getCheckRun: {
    ...read,
    path: '/api/v1/check-runs/{runNumber}',
    summary: 'Read a check run with its checks',
    request: schema.CheckRunRequest,
    response: schema.CheckRunDetail,
  },
  releaseCheckRun: {
    ...change,
    access: 'payout.release',
    path: '/api/v1/check-runs/{runNumber}/release',
    summary: 'Release a check run that another person prepared: its checks get their numbers',
    request: schema.CheckRunRequest,
    response: schema.CheckRunDetail,
  },
  discardCheckRun: {
    ...change,
    path: '/api/v1/check-runs/{runNumber}/discard',
    summary: 'Discard a check run that was not released; its payments are due again',
    request: schema.CheckRunRequest,
    response: schema.CheckRun,
  },
  printCheckRun: {
    ...change,
    path: '/api/v1/check-runs/{runNumber}/print',
    summary: 'Print the checks of a released run (PDF)',
    request: schema.PrintCheckRunRequest,
    response: PortalFile,
    answer: 'bytes',
  },
  getPositivePay: {
    ...read,
    path: '/api/v1/check-runs/{runNumber}/positive-pay',
    summary: "Download the positive pay file of a run's checks for the bank",
    request: schema.PositivePayRequest,
    response: PortalFile,
    answer: 'bytes',
  },
  getPositivePayOfDays: {
    ...read,
    path: '/api/v1/checks/positive-pay',
    summary: 'Download the positive pay file for the bank: checks issued, voided and stopped in a period',
    request: schema.PositivePayOfDaysRequest,
    response: PortalFile,
    answer: 'bytes',
  },
  importPaidChecks: {
    ...change,
    path: '/api/v1/checks/paid-file',
    summary: "Import the bank's file of paid checks, and clear those that match",
    request: schema.PaidChecksRequest,
    response: schema.PaidChecks,
    upload: schema.paidChecksUpload,
  },
  getCheck: {
    ...read,
    path: '/api/v1/checks/{checkNumber}',
    summary: 'Read a check with its lines',
    request: schema.CheckRequest,
    response: schema.CheckDetail,
  },
  clearCheck: {
    ...step,
    path: '/api/v1/checks/{checkNumber}/clear',
    summary: 'Record that the bank paid a check',
    request: schema.ClearCheckRequest,
  },
  voidCheck: {
    ...step,
    path: '/api/v1/checks/{checkNumber}/void',
    summary: 'Void a check; what it paid is due again',
    request: schema.CheckReasonRequest,
  },
  stopCheck: {
    ...step,
    path: '/api/v1/checks/{checkNumber}/stop',
    summary: 'Record a stop payment on a check; what it paid is due again',
    request: schema.CheckReasonRequest,
  },
  reissueCheck: {
    ...change,
    path: '/api/v1/checks/{checkNumber}/reissue',
    summary: 'Reissue a check: prepare a run with one check for the same payments',
    request: schema.CheckReasonRequest,
    response: schema.CheckRunDetail,
  },
  holdPayable: {
    ...change,
    path: '/api/v1/payables/hold',
    summary: 'Hold a payment, so that check runs skip it',
    request: schema.HoldPayableRequest,
    response: schema.PayableHold,
  },
  releasePayable: {
    ...change,
    path: '/api/v1/payables/release-hold',
    summary: 'Release a payment from hold',
    request: schema.PayableRequest,
    response: schema.PayableHold,
  },
});
