import { z } from 'zod';
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
    summary: 'Prepare a check run of what was previewed',
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
    summary: 'Discard a check run that was not released; what it would pay is due again',
    request: schema.CheckRunRequest,
    response: schema.CheckRun,
  },
  holdPayable: {
    ...change,
    path: '/api/v1/payables/hold',
    summary: 'Hold a payment back, so that check runs leave it out',
    request: schema.HoldPayableRequest,
    response: schema.PayableHold,
  },
  releasePayable: {
    ...change,
    path: '/api/v1/payables/release-hold',
    summary: 'Stop holding a payment back',
    request: schema.PayableRequest,
    response: schema.PayableHold,
  },
});
