import { z } from 'zod';
import { defineCommand, type Preview } from '../../engine/command.ts';
import type { Calls } from '../../engine/operation.ts';
import { codeLabel, codeWords } from '../../kernel/codes.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId, typedDate } from '../../kernel/request.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { checkLine, kindText, lineText, plannedLine, runLine } from './check-text.ts';
import { checkOperations } from './operations.ts';
import { checkRunKinds, checkStates } from './rules/check-states.ts';
import { type CheckDetail, CheckRequest } from './schema.ts';

const { getCheck, clearCheck, voidCheck, stopCheck, reissueCheck, holdPayable, releasePayable } =
  checkOperations;

const everywhere = { section: 'Checks', faces: ['web', 'cli'], icon: 'file' } as const;

const checkField = () =>
  CheckRequest().shape.checkNumber.meta({
    label: 'Check',
    hint: 'Check number, e.g. 5001',
    positional: true,
  });

const reasonField = (hint: string) => line('Reason', 200).meta({ label: 'Reason', hint });

const CheckArgs = lazy(() => z.object({ check: checkField() }));

/** Show a check with what it pays. Source: areas.md §13.2 */
export const showCheck = defineCommand({
  ...everywhere,
  id: 'check.show',
  title: 'Show a check',
  summary: 'Show a check, what it pays and its status',
  keywords: ['payee', 'stub', 'cleared', 'voided'],
  args: CheckArgs,
  uses: { getCheck },
  data: getCheck.response,
  run: async (calls, { check }, { signal }) => {
    const detail = await calls.getCheck({ checkNumber: check }, { signal });
    const text = [checkLine(detail), ...factsOf(detail), ...detail.lines.map((one) => `  ${lineText(one)}`)];
    return { kind: 'notify', text: text.join('\n'), isAnswer: true, data: detail };
  },
});

/** Additional details of a check. */
function factsOf(detail: CheckDetail): string[] {
  const { runNumber, kind, clearedDate, voidedDate, stoppedDate, staleDate, changedBy, reason } = detail;
  const ended = [
    detail.status === 'Stale' && staleDate && `stale since ${formatCell('date', staleDate)}`,
    clearedDate && `cleared ${formatCell('date', clearedDate)}`,
    voidedDate && `voided ${formatCell('date', voidedDate)}`,
    stoppedDate && `stopped ${formatCell('date', stoppedDate)}`,
    changedBy && `by ${changedBy}`,
    reason,
  ];
  const replaced = [
    detail.replacesNumber && `replaces check ${detail.replacesNumber}`,
    detail.replacedByNumber && `replaced by check ${detail.replacedByNumber}`,
  ];
  return [[kindText(kind), runNumber], ended, replaced]
    .map((facts) => facts.filter(Boolean).join(', '))
    .filter(Boolean)
    .map((text) => `  ${text}`);
}

type ReadCheck = Calls<{ getCheck: typeof getCheck }>;

/** The check that a step is about, what the step does, and why it can't be taken. */
async function previewOf(
  calls: ReadCheck,
  check: number | undefined,
  {
    outcome,
    can,
    signal,
  }: { outcome: string; can: (detail: CheckDetail) => boolean | null; signal: AbortSignal },
): Promise<Preview> {
  if (check === undefined) return { lines: [] };
  const detail = await calls.getCheck({ checkNumber: check }, { signal });
  return {
    lines: [
      { label: 'Check', text: `Check ${detail.checkNumber}` },
      { label: 'Pays', text: plannedLine({ ...detail, checkNumber: null }) },
      ...detail.lines.slice(0, 10).map((one) => ({ label: '', text: lineText(one) })),
      { label: 'Next', text: outcome },
    ],
    ...(can(detail)
      ? {}
      : {
          problem: {
            code: 'wrong_state',
            message: `It is ${codeLabel(checkStates, detail.status, 'Status').toLowerCase()}.`,
          },
        }),
  };
}

const ClearArgs = lazy(() =>
  CheckArgs().extend({
    on: typedDate('Paid on').optional().meta({ hint: 'Day the bank paid it', usual: 'today' }),
    note: line('Note', 200).optional().meta({ label: 'Note' }),
  }),
);

/** Record that the bank paid a check. Source: areas.md §13.2 */
export const clear = defineDatedCommand({
  ...everywhere,
  id: 'check.clear',
  title: 'Mark a check cleared',
  summary: 'Record that the bank paid a check',
  keywords: ['bank', 'paid', 'cashed', 'reconcile'],
  args: ClearArgs,
  uses: { getCheck, clearCheck },
  data: clearCheck.response,
  confirm: {
    title: 'Mark check cleared',
    cannot: "can't be cleared",
    busy: 'Saving...',
    failed: "The check wasn't marked cleared.",
  },
  preview: (calls, { check }, { signal }) =>
    previewOf(calls, check, {
      outcome: 'It no longer counts as outstanding.',
      can: ({ canClear }) => canClear,
      signal,
    }),
  run: async (calls, { check, on, note }, { signal }) => {
    const request = { checkNumber: check, ...(on ? { clearedOn: on } : {}), ...(note ? { note } : {}) };
    const cleared = await calls.clearCheck(request, { signal });
    return { kind: 'notify', text: checkLine(cleared), data: cleared, isReceipt: true };
  },
});

const ReasonArgs = lazy(() => CheckArgs().extend({ reason: reasonField('Reason, for the record') }));

/** Void a check; what it paid is due again. Source: areas.md §13.2 (R50) */
export const voidOne = defineCommand({
  ...everywhere,
  id: 'check.void',
  title: 'Void a check',
  summary: 'Void a check that was not cashed; what it paid is due again',
  keywords: ['spoiled', 'lost', 'cancel'],
  icon: 'circle-slash',
  args: ReasonArgs,
  uses: { getCheck, voidCheck },
  data: voidCheck.response,
  confirm: {
    title: 'Void check',
    cannot: "can't be voided",
    busy: 'Voiding the check...',
    failed: "The check wasn't voided.",
  },
  preview: (calls, { check }, { signal }) =>
    previewOf(calls, check, { outcome: 'What it paid is due again.', can: ({ canVoid }) => canVoid, signal }),
  run: async (calls, { check, reason }, { signal }) => {
    const voided = await calls.voidCheck({ checkNumber: check, reason }, { signal });
    return {
      kind: 'notify',
      text: `${checkLine(voided)}. What it paid is due again.`,
      data: voided,
      isReceipt: true,
    };
  },
});

/** Record a stop payment on a check. Source: areas.md §13.2 */
export const stop = defineCommand({
  ...everywhere,
  id: 'check.stop',
  title: 'Record a stop payment',
  summary: 'Record a stop payment on a check; what it paid is due again',
  keywords: ['bank', 'lost', 'stolen'],
  icon: 'circle-slash',
  args: ReasonArgs,
  uses: { getCheck, stopCheck },
  data: stopCheck.response,
  confirm: {
    title: 'Record stop payment',
    cannot: "can't be stopped",
    busy: 'Saving...',
    failed: "The stop payment wasn't recorded.",
  },
  preview: (calls, { check }, { signal }) =>
    previewOf(calls, check, {
      outcome: 'What it paid is due again. Call the bank first: this only records the stop.',
      can: ({ canStop }) => canStop,
      signal,
    }),
  run: async (calls, { check, reason }, { signal }) => {
    const stopped = await calls.stopCheck({ checkNumber: check, reason }, { signal });
    return {
      kind: 'notify',
      text: `${checkLine(stopped)}. What it paid is due again.`,
      data: stopped,
      isReceipt: true,
    };
  },
});

/** Replace a check by a run of one, which another person releases. Source: areas.md §13.2 (R50) */
export const reissue = defineCommand({
  ...everywhere,
  id: 'check.reissue',
  title: 'Reissue a check',
  summary:
    'Replace a check that was lost, stopped or voided, or is stale; another person releases the new one',
  keywords: ['replace', 'stale', 'lost', 'again'],
  args: ReasonArgs,
  uses: { getCheck, reissueCheck },
  data: reissueCheck.response,
  confirm: {
    title: 'Reissue check',
    cannot: "can't be reissued",
    busy: 'Preparing the new check...',
    failed: "The check wasn't reissued.",
  },
  preview: (calls, { check }, { signal }) =>
    previewOf(calls, check, {
      outcome:
        'An outstanding check is voided. A run of one new check is prepared for another person to release.',
      can: ({ canReissue }) => canReissue,
      signal,
    }),
  run: async (calls, { check, reason }, { signal }) => {
    const run = await calls.reissueCheck({ checkNumber: check, reason }, { signal });
    return {
      kind: 'notify',
      text: `Prepared ${runLine(run)}. Another person releases it.`,
      data: run,
      isReceipt: true,
    };
  },
});

const payable = () => ({
  kind: z
    .enum(
      checkRunKinds.map(({ code }) => code),
      'Choose the kind of payment.',
    )
    .meta({
      label: 'Pays',
      words: codeWords(checkRunKinds),
      positional: true,
    }),
  id: rowId().meta({ label: 'Payment', hint: 'Its id, from the preview with --json', positional: true }),
});

const HoldArgs = lazy(() => z.object({ ...payable(), reason: reasonField('Reason for the hold') }));

/** Hold a payment. Source: areas.md §13.2 (on hold) */
export const hold = defineCommand({
  ...everywhere,
  id: 'check.hold',
  title: 'Hold a payment',
  summary: 'Hold a payment, so that check runs skip it',
  keywords: ['block', 'dispute'],
  args: HoldArgs,
  uses: { holdPayable },
  data: holdPayable.response,
  run: async (calls, { kind, id, reason }, { signal }) => {
    const held = await calls.holdPayable({ kind, id, reason }, { signal });
    const undo = { command: 'check.unhold', args: { kind, id } };
    return { kind: 'notify', text: 'Held back. Check runs leave it out.', data: held, undo };
  },
});

const UnholdArgs = lazy(() => z.object(payable()));

/** Release a payment from hold. Source: areas.md §13.2 */
export const unhold = defineCommand({
  ...everywhere,
  id: 'check.unhold',
  title: 'Release a payment from hold',
  summary: 'Release a payment from hold: the next check run pays it',
  keywords: ['release', 'hold'],
  args: UnholdArgs,
  uses: { releasePayable },
  data: releasePayable.response,
  run: async (calls, { kind, id }, { signal }) => {
    const released = await calls.releasePayable({ kind, id }, { signal });
    return { kind: 'notify', text: 'No longer held. The next check run pays it.', data: released };
  },
});
