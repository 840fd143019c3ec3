import type { Handlers } from '@pitlane/shared/engine/operation';
import type { checkOperations } from '@pitlane/shared/features/checks/operations';
import type { CheckRunKind } from '@pitlane/shared/features/checks/rules/check-states';
import type { CheckRunPreviewRequest, PrepareChecksRequest } from '@pitlane/shared/features/checks/schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import { checkAccountOf, nextNumberOf, noAccount, requireAccount } from './check-account.ts';
import { holdPayable, releasePayable } from './holds.ts';
import { planRun, totalOf } from './plan-run.ts';
import { prepareRun } from './prepare-run.ts';
import { discardRun, releaseRun } from './release-run.ts';
import {
  latestRuns,
  type RunRow,
  runByNumber,
  wireCheck,
  wireLine,
  wireRun,
  wireRunDetail,
} from './run-rows.ts';
import type { CheckSource } from './sources/check-source.ts';
import { type CheckSources, createCheckSources } from './sources/check-sources.ts';

/** What the calls about check runs need. */
export interface CheckDeps {
  db: Database;
  config: Config;
  now: () => Date;
}

/** How long a statement over a large run may take. */
const longestMs = 60_000;

/** Answers the calls about check runs: one person prepares a run, another releases it. Source: areas.md §13.2 */
export function checkHandlers(deps: CheckDeps): Handlers<typeof checkOperations, Call> {
  const { db, config } = deps;
  const sources = createCheckSources(deps);
  const reading = <T>({ actor: { scope }, signal }: Call, work: (tx: Queryable) => Promise<T>) =>
    db.transaction(work, { scope, signal, readOnly: true, longestMs });
  // Not the caller's signal: what has begun is finished, even if the caller disconnects.
  const changing = <T>(call: Call, work: (tx: Queryable) => Promise<T>) =>
    db.transaction((tx) => once(tx, call, () => work(tx)), { scope: call.actor.scope, longestMs });
  const ofRun = <T>(
    call: Call,
    runNumber: string,
    work: (tx: Queryable, held: { run: RunRow; source: CheckSource }) => Promise<T>,
  ) =>
    changing(call, async (tx) => {
      const run = await runByNumber(tx, runNumber, { isHeld: true });
      return work(tx, { run, source: requireSource(sources, run.kind) });
    });
  const preparing = (kind: CheckRunKind) => (request: PrepareChecksRequest, call: Call) =>
    changing(call, async (tx) => {
      const run = await prepareRun(
        tx,
        {
          kind,
          source: requireSource(sources, kind),
          request: await requestOf(tx, request, call),
          account: requireAccount(config),
          previewHash: request.previewHash,
        },
        call,
      );
      return wireRunDetail(tx, run, call);
    });
  return {
    getCheckAccount: (_request, call) => reading(call, (tx) => accountAnswer(tx, config)),
    previewCheckRun: (request, call) =>
      reading(call, (tx) => preview(tx, { request, sources, config }, call)),
    prepareCheckRun: (request, call) => preparing(request.kind)(request, call),
    prepareCancellationChecks: preparing('cancellation'),
    prepareGapClaimChecks: preparing('claimGap'),
    prepareOtherClaimChecks: preparing('claimOther'),
    listCheckRuns: (_request, call) =>
      reading(call, async (tx) => (await latestRuns(tx)).map((run) => wireRun(run, call))),
    getCheckRun: ({ runNumber }, call) =>
      reading(call, async (tx) => wireRunDetail(tx, await runByNumber(tx, runNumber), call)),
    releaseCheckRun: ({ runNumber }, call) =>
      ofRun(call, runNumber, async (tx, held) => {
        await releaseRun(tx, held, call);
        return wireRunDetail(tx, await runByNumber(tx, runNumber), call);
      }),
    discardCheckRun: ({ runNumber }, call) =>
      ofRun(call, runNumber, async (tx, held) => {
        await discardRun(tx, held, call);
        return wireRun(await runByNumber(tx, runNumber), call);
      }),
    holdPayable: (request, call) =>
      changing(call, (tx) =>
        holdPayable(tx, { source: requireSource(sources, request.kind), request }, call),
      ),
    releasePayable: (request, call) =>
      changing(call, (tx) =>
        releasePayable(tx, { source: requireSource(sources, request.kind), request }, call),
      ),
  };
}

async function accountAnswer(tx: Queryable, config: Config) {
  const account = checkAccountOf(config);
  if (!account) {
    return { name: null, bankName: null, last4: null, nextNumber: null, format: null, problem: noAccount };
  }
  const { name, bankName, accountNumber, format } = account;
  const nextNumber = await nextNumberOf(tx, account);
  return { name, bankName, last4: accountNumber.slice(-4), nextNumber, format, problem: null };
}

async function preview(
  tx: Queryable,
  { request, sources, config }: { request: CheckRunPreviewRequest; sources: CheckSources; config: Config },
  call: Call,
) {
  const { kind, throughDate, dealerCode = null } = request;
  const source = requireSource(sources, kind);
  const { checks, leftOut, sha256 } = await planRun(tx, { kind, source }, await requestOf(tx, request, call));
  const lines = leftOut.map(({ candidate, why }) => ({
    ...wireLine({ ...candidate, isPenalty: false }),
    payee: candidate.payee,
    code: why.code,
    reason: why.message,
    next: why.next ?? null,
  }));
  return {
    kind,
    throughDate,
    dealerCode,
    checkCount: checks.length,
    lineCount: checks.reduce((count, { lines: of }) => count + of.length, 0),
    total: dollarsOf(totalOf(checks)),
    previewHash: sha256.toString('hex'),
    checks: checks.map((check) => wireCheck(check)),
    leftOut: lines,
    leftOutTotal: dollarsOf(leftOut.reduce((sum, { candidate }) => sum + candidate.amountCents, 0)),
    problem: checkAccountOf(config) ? null : noAccount,
  };
}

/** Refuses a dealer that isn't there (400). Source: decisions.md §8 (General) */
async function requestOf(
  tx: Queryable,
  { throughDate, dealerCode }: Pick<PrepareChecksRequest, 'throughDate' | 'dealerCode'>,
  { today }: Call,
) {
  const code = dealerCode?.trim().toUpperCase() || null;
  if (code !== null) {
    const [dealer] = await tx.query('SELECT FROM dealers WHERE dealer_code = $1', [code]);
    if (!dealer) {
      throw badRequest({ code: 'unknown_dealer', field: 'dealerCode', message: `Dealer ${code} not found.` });
    }
  }
  return { throughDate, dealerCode: code, today };
}

function requireSource(sources: CheckSources, kind: CheckRunKind): CheckSource {
  const source = sources[kind];
  if (source) return source;
  throw conflict({ code: 'kind_unavailable', message: 'This portal has no check runs of that kind.' });
}
