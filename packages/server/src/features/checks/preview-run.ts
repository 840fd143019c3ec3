import type { CheckRunPreviewRequest, PrepareChecksRequest } from '@pitlane/shared/features/checks/schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { unknownDealer } from '../dealers/dealer-asked.ts';
import { checkAccountOf, nextNumberOf, noAccount } from './check-account.ts';
import { planRun, totalOf } from './plan-run.ts';
import { wireCheck, wireLeftOut } from './run-rows.ts';
import type { CandidateRequest, CheckSource } from './sources/check-source.ts';

/** Shows the account that checks are written on, or why there is none. */
export async function accountAnswer(tx: Queryable, config: Config) {
  const account = checkAccountOf(config);
  if (!account) {
    return { name: null, bankName: null, last4: null, nextNumber: null, format: null, problem: noAccount };
  }
  const { name, bankName, accountNumber, format } = account;
  const nextNumber = await nextNumberOf(tx, account);
  return { name, bankName, last4: accountNumber.slice(-4), nextNumber, format, problem: null };
}

/** Shows what a run would pay, and what it leaves out and why. Source: areas.md §1 (R18), §13.2 */
export async function previewRun(
  tx: Queryable,
  { request, source, config }: { request: CheckRunPreviewRequest; source: CheckSource; config: Config },
  call: Call,
) {
  const { kind, throughDate } = request;
  const requested = await requestedLines(tx, request, call);
  const { checks, leftOut, sha256 } = await planRun(tx, { kind, source }, requested);
  return {
    kind,
    throughDate,
    dealerCode: requested.dealerCode,
    checkCount: checks.length,
    lineCount: checks.reduce((count, { lines }) => count + lines.length, 0),
    checksTotal: dollarsOf(totalOf(checks)),
    previewHash: sha256.toString('hex'),
    checks: checks.map((check) => wireCheck(check)),
    leftOut: leftOut.map((one) => wireLeftOut(one)),
    leftOutTotal: dollarsOf(leftOut.reduce((sum, { candidate }) => sum + candidate.amountCents, 0)),
    problem: checkAccountOf(config) ? null : noAccount,
  };
}

/** Reads which lines a request means. Refuses a dealer that isn't there (400). Source: decisions.md §8 (General) */
export async function requestedLines(
  tx: Queryable,
  { throughDate, dealerCode }: Pick<PrepareChecksRequest, 'throughDate' | 'dealerCode'>,
  { today }: Call,
): Promise<CandidateRequest> {
  const code = dealerCode?.trim().toUpperCase() || null;
  if (code !== null) {
    const [dealer] = await tx.query('SELECT FROM dealers WHERE dealer_code = $1', [code]);
    if (!dealer) throw unknownDealer(code);
  }
  return { throughDate, dealerCode: code, today };
}
