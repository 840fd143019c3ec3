import type { PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { checkOperations } from '@pitlane/shared/features/checks/operations';
import type { CheckRunKind } from '@pitlane/shared/features/checks/rules/check-states';
import type { PrepareChecksRequest } from '@pitlane/shared/features/checks/schema';
import type { Call } from '../../http/call.ts';
import { importPaidChecks, positivePayFile } from './bank-files.ts';
import { requireAccount, requireAccountOf } from './check-account.ts';
import { checkByNumber, wireIssued } from './check-rows.ts';
import { clearCheck, giveUpCheck, holdToReissue, reissueCheck } from './check-steps.ts';
import { holdPayable, releasePayable } from './holds.ts';
import { prepareRun } from './prepare-run.ts';
import { accountAnswer, previewRun, requestedLines } from './preview-run.ts';
import { markPrinted, requireReleased } from './print-run.ts';
import { discardRun, releaseRun } from './release-run.ts';
import { checksOfRun, latestRuns, runByNumber, wireRun, wireRunDetail } from './run-rows.ts';
import { type CheckSources, createCheckSources } from './sources/check-sources.ts';
import { type CheckDeps, type CheckTransactions, checkTransactions, requireSource } from './transactions.ts';

type Answers = Handlers<typeof checkOperations, Call>;
type Answering = CheckDeps & { sources: CheckSources; transactions: CheckTransactions };

/** Answers the calls about check runs and their checks. Source: areas.md §13.2 */
export function checkHandlers(deps: CheckDeps): Answers {
  const sources = createCheckSources(deps);
  const answering = { ...deps, sources, transactions: checkTransactions(deps, sources) };
  return {
    ...preparing(answering),
    ...runs(answering),
    ...bankFiles(answering),
    ...checks(answering),
    ...holds(answering),
  };
}

/** One person prepares a run from its preview. */
function preparing({ config, sources, transactions: { reading, changing } }: Answering) {
  const prepare = (kind: CheckRunKind) => (request: PrepareChecksRequest, call: Call) =>
    changing(call, async (tx) => {
      const source = requireSource(sources, kind);
      const lines = await requestedLines(tx, request, call);
      const planned = { kind, source, request: lines, account: requireAccount(config) };
      const run = await prepareRun(tx, { ...planned, previewHash: request.previewHash }, call);
      return wireRunDetail(tx, run, call);
    });
  return {
    getCheckAccount: (_request, call) => reading(call, (tx) => accountAnswer(tx, config)),
    previewCheckRun: (request, call) =>
      reading(call, (tx) =>
        previewRun(tx, { request, source: requireSource(sources, request.kind), config }, call),
      ),
    prepareCheckRun: (request, call) => prepare(request.kind)(request, call),
    prepareCancellationChecks: prepare('cancellation'),
    prepareGapClaimChecks: prepare('claimGap'),
    prepareOtherClaimChecks: prepare('claimOther'),
  } satisfies Partial<Answers>;
}

/** Another person releases a run, and it is printed. */
function runs({ transactions: { reading, changingRun }, ...deps }: Answering) {
  return {
    listCheckRuns: (_request, call) =>
      reading(call, async (tx) => (await latestRuns(tx)).map((run) => wireRun(run, call))),
    getCheckRun: ({ runNumber }, call) =>
      reading(call, async (tx) => wireRunDetail(tx, await runByNumber(tx, runNumber), call)),
    releaseCheckRun: ({ runNumber }, call) =>
      changingRun(call, runNumber, async (tx, held) => {
        requireAccountOf(deps.config, held.run);
        await releaseRun(tx, held, call);
        return wireRunDetail(tx, await runByNumber(tx, runNumber), call);
      }),
    discardCheckRun: ({ runNumber }, call) =>
      changingRun(call, runNumber, async (tx, held) => {
        await discardRun(tx, held, call);
        return wireRun(await runByNumber(tx, runNumber), call);
      }),
    printCheckRun: async ({ runNumber, reason }, call): Promise<PortalFile> => {
      // Marked once, and drawn after that: the same call sent again gets the same sheets.
      await changingRun(call, runNumber, async (tx, { run }) => {
        requireAccountOf(deps.config, run);
        await markPrinted(tx, run, reason, call);
      });
      const { run, sheets } = await reading(call, async (tx) => {
        const printed = await runByNumber(tx, runNumber);
        return { run: printed, sheets: await checksOfRun(tx, printed.id) };
      });
      const { bankName } = requireAccountOf(deps.config, run);
      const { name: drawer } = await deps.letterheadFor(call);
      const madeAt = new Date(run.releasedAt ?? deps.now());
      const issued = sheets.filter(({ state }) => state === 'Issued');
      const body = await deps.draw('checks', { checks: issued, runNumber, drawer, bankName, madeAt });
      return { name: `checks-${runNumber}.pdf`, contentType: 'application/pdf', body };
    },
  } satisfies Partial<Answers>;
}

/** The files to the bank, and those from it. */
function bankFiles({ config, transactions: { changing, recording } }: Answering) {
  return {
    getPositivePay: ({ runNumber, format }, call) =>
      recording(call, async (tx) => {
        const run = await runByNumber(tx, runNumber);
        requireReleased(run);
        const how = { account: requireAccountOf(config, run), format };
        return positivePayFile(tx, { runId: run.id, runNumber }, how, call);
      }),
    getPositivePayOfDays: ({ startDate, endDate, format }, call) =>
      recording(call, (tx) => {
        const how = { account: requireAccount(config), format };
        return positivePayFile(tx, { days: { startDate, endDate } }, how, call);
      }),
    importPaidChecks: ({ fileContents, fileDownloadName: fileName, format }, call) =>
      changing(call, (tx) => {
        const text = Buffer.from(fileContents, 'base64').toString('utf8');
        return importPaidChecks(tx, { text, fileName }, { account: requireAccount(config), format }, call);
      }),
  } satisfies Partial<Answers>;
}

/** The lifecycle of a check. */
function checks({ config, sources, transactions: { reading, changing, changingCheck } }: Answering) {
  return {
    getCheck: ({ checkNumber }, call) =>
      reading(call, async (tx) =>
        wireIssued(await checkByNumber(tx, requireAccount(config).name, checkNumber)),
      ),
    clearCheck: ({ checkNumber, ...request }, call) =>
      changingCheck(call, checkNumber, (tx, { check }) => clearCheck(tx, check, request, call)),
    voidCheck: ({ checkNumber, reason }, call) =>
      changingCheck(call, checkNumber, (tx, held) => giveUpCheck(tx, held, { step: 'void', reason }, call)),
    stopCheck: ({ checkNumber, reason }, call) =>
      changingCheck(call, checkNumber, (tx, held) => giveUpCheck(tx, held, { step: 'stop', reason }, call)),
    reissueCheck: ({ checkNumber, reason }, call) =>
      changing(call, async (tx) => {
        const account = requireAccount(config);
        const check = await holdToReissue(tx, account.name, checkNumber);
        const held = { check, source: requireSource(sources, check.kind) };
        return wireRunDetail(tx, await reissueCheck(tx, held, { reason, account }, call), call);
      }),
  } satisfies Partial<Answers>;
}

/** Payments on hold. */
function holds({ sources, transactions: { changing } }: Answering) {
  return {
    holdPayable: (request, call) =>
      changing(call, (tx) =>
        holdPayable(tx, { source: requireSource(sources, request.kind), request }, call),
      ),
    releasePayable: (request, call) =>
      changing(call, (tx) =>
        releasePayable(tx, { source: requireSource(sources, request.kind), request }, call),
      ),
  } satisfies Partial<Answers>;
}
