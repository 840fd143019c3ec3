import { z } from 'zod';
import { defineCommand, type Preview } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import type { Calls } from '../../engine/operation.ts';
import { codeWords } from '../../kernel/codes.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { typedDate } from '../../kernel/request.ts';
import { problemOfWire } from '../../kernel/wire.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { checksText, kindText, leftOutSummary, leftOutText, plannedLine, runLine } from './check-text.ts';
import { checkOperations } from './operations.ts';
import { checkRunKinds } from './rules/check-states.ts';
import { type CheckRunDetail, type CheckRunPreview, CheckRunRequest } from './schema.ts';
import { checksScreen } from './screens.ts';

const { listCheckRuns, getCheckRun, previewCheckRun, prepareCheckRun, releaseCheckRun, discardCheckRun } =
  checkOperations;

/** The portal's page of a run. */
function runAddress(runNumber: string | null): string {
  return `${checksScreen.path}/${runNumber}`;
}

const everywhere = { section: 'Checks', faces: ['web', 'cli'], icon: 'file' } as const;

/** Checks and left-out payments that a question shows. */
const shownLines = 10;

/** List check runs. Source: areas.md §13.2 */
export const listRuns = defineCommand({
  ...everywhere,
  id: 'checkRun.list',
  title: 'List check runs',
  summary: 'List check runs, newest first',
  keywords: ['check', 'payout', 'refund', 'commission', 'finance'],
  uses: { listCheckRuns },
  data: listCheckRuns.response,
  run: async (calls, _args, { signal }) => {
    const runs = await calls.listCheckRuns({}, { signal });
    const text = runs.map(runLine).join('\n') || 'No check runs.';
    return { kind: 'notify', text, isAnswer: true, address: checksScreen.path, data: runs };
  },
});

const scope = () => ({
  kind: z
    .enum(
      checkRunKinds.map(({ code }) => code),
      'Choose what to pay.',
    )
    .meta({
      label: 'Pays',
      words: codeWords(checkRunKinds),
      positional: true,
    }),
  through: typedDate('Due through').meta({ hint: 'Pays what is due on or before this day' }),
  dealer: z.string().trim().max(20).optional().meta({ label: 'Dealer', picker: 'dealer' }),
});

const ScopeArgs = lazy(() => z.object(scope()));

const PrepareArgs = lazy(() =>
  z.object({
    ...scope(),
    preview: z.string().max(100).optional().meta({
      label: 'Preview',
      hint: 'previewHash of the preview you checked; the run is refused if anything has changed since',
    }),
  }),
);
type PrepareArgs = z.output<ReturnType<typeof PrepareArgs>>;

/** The run that the words of a command mean. */
function requestOf({ kind, through, dealer }: Pick<PrepareArgs, 'kind' | 'through' | 'dealer'>) {
  return { kind, throughDate: through, ...(dealer ? { dealerCode: dealer } : {}) };
}

/** Preview a check run: what it would pay, and what it leaves out and why. Source: areas.md §13.2 */
export const previewRun = defineDatedCommand({
  ...everywhere,
  id: 'checkRun.preview',
  title: 'Preview a check run',
  summary: 'Show what a check run would pay, and what it leaves out and why',
  faces: ['cli'],
  notOn: { web: 'The Checks page previews a run before it is prepared.' },
  keywords: ['check', 'payout', 'due'],
  args: ScopeArgs,
  uses: { previewCheckRun },
  data: previewCheckRun.response,
  run: async (calls, args, { signal }) => {
    const shown = await calls.previewCheckRun(requestOf(args), { signal });
    const text = [
      ...(shown.problem ? [problemOfWire(shown.problem).message] : []),
      `${kindText(shown.kind)}: ${checksText(shown)}`,
      ...shown.checks.map((check) => `  ${plannedLine(check)}`),
      ...(shown.leftOut.length > 0 ? [leftOutSummary(shown.leftOut)] : []),
      ...shown.leftOut.map((one) => `  ${leftOutText(one)}`),
    ].join('\n');
    return { kind: 'notify', text, isAnswer: true, data: shown };
  },
});

/** Prepare a check run; another person releases it. Source: areas.md §1 (R18), §13.2 */
export const prepareRun = defineDatedCommand({
  ...everywhere,
  id: 'checkRun.prepare',
  title: 'Prepare a check run',
  keywords: ['check', 'payout', 'refund', 'commission', 'new'],
  args: PrepareArgs,
  uses: { previewCheckRun, prepareCheckRun },
  data: prepareCheckRun.response,
  preview: async (calls, { kind, through, dealer }, { signal }) => {
    if (!kind || !through) return { lines: [] };
    return previewOf(await calls.previewCheckRun(requestOf({ kind, through, dealer }), { signal }));
  },
  run: async (calls, args, { signal, context }) => {
    const request = requestOf(args);
    const previewHash = args.preview ?? (await hashOf(calls, request, signal));
    const prepared = await calls.prepareCheckRun({ ...request, previewHash }, { signal });
    const text = `Prepared ${prepared.runNumber}: ${checksText(prepared)}. Another person releases it.`;
    const undo = { command: 'checkRun.discard', args: { run: prepared.runNumber } };
    const done: Effect = { kind: 'notify', text, data: prepared, undo };
    // In the portal, the run is reviewed before another person releases it.
    return context.address === undefined
      ? done
      : [done, { kind: 'visit', address: runAddress(prepared.runNumber) }];
  },
});

async function hashOf(
  calls: Calls<{ previewCheckRun: typeof previewCheckRun }>,
  request: ReturnType<typeof requestOf>,
  signal: AbortSignal,
): Promise<string> {
  const shown = await calls.previewCheckRun(request, { signal });
  return shown.previewHash ?? '';
}

function previewOf(shown: CheckRunPreview): Preview {
  const nothing = { code: 'nothing_due', message: 'Nothing is due to be paid.' };
  const problem = shown.problem ? problemOfWire(shown.problem) : shown.checkCount ? undefined : nothing;
  return {
    lines: [
      { label: 'Pays', text: kindText(shown.kind) },
      { label: 'Checks', text: checksText(shown) },
      ...shortened(shown.checks, plannedLine).map((text) => ({ label: '', text })),
      ...(shown.leftOut.length > 0 ? [{ label: 'Left out', text: leftOutSummary(shown.leftOut) }] : []),
      ...shortened(shown.leftOut, leftOutText).map((text) => ({ label: '', text })),
      { label: 'Next', text: 'Another person releases it.' },
    ],
    amount: { label: 'Total', value: shown.checksTotal ?? 0 },
    ...(problem ? { problem } : {}),
  };
}

/** The first of many in words, and how many more there are. */
function shortened<Row>(rows: readonly Row[], textOf: (row: Row) => string): string[] {
  const more = rows.length - shownLines;
  const shown = rows.slice(0, shownLines).map(textOf);
  return more > 0 ? [...shown, `and ${formatCell('count', more)} more`] : shown;
}

const runField = (picker: string) =>
  CheckRunRequest().shape.runNumber.meta({
    label: 'Run',
    hint: 'CR-202611-000001',
    picker,
    positional: true,
  });

const RunArgs = lazy(() => z.object({ run: runField('checkRun') }));

/** One that waits for release. A released one that is named all the same is refused with the reason. */
const OpenRunArgs = lazy(() => z.object({ run: runField('openCheckRun') }));

/** Show a check run with its checks. Source: areas.md §13.2 */
export const showRun = defineCommand({
  ...everywhere,
  id: 'checkRun.show',
  title: 'Show a check run',
  keywords: ['check', 'payout', 'payee'],
  args: RunArgs,
  uses: { getCheckRun },
  data: getCheckRun.response,
  run: async (calls, { run }, { signal }) => {
    const checkRun = await calls.getCheckRun({ runNumber: run }, { signal });
    const text = [
      runLine(checkRun),
      ...peopleOf(checkRun),
      ...checkRun.checks.map((check) => `  ${plannedLine(check)}`),
      ...(checkRun.leftOut.length > 0 ? [leftOutSummary(checkRun.leftOut)] : []),
      ...checkRun.leftOut.map((one) => `  ${leftOutText(one)}`),
    ];
    const address = runAddress(checkRun.runNumber);
    return { kind: 'notify', text: text.join('\n'), isAnswer: true, address, data: checkRun };
  },
});

function peopleOf({ preparedBy, releasedBy, printedBy }: CheckRunDetail): string[] {
  const people = [
    preparedBy && `Prepared by ${preparedBy}`,
    releasedBy && `released by ${releasedBy}`,
    printedBy && `printed by ${printedBy}`,
  ].filter(Boolean);
  return people.length > 0 ? [people.join(', ')] : [];
}

/** Release a check run that another person prepared: its checks get their numbers. Source: areas.md §1.3 (payout.release), §13.2 */
export const releaseRun = defineCommand({
  ...everywhere,
  id: 'checkRun.release',
  title: 'Release a check run',
  summary: 'Release a check run that another person prepared',
  keywords: ['check', 'payout', 'approve', 'second person', 'numbers'],
  icon: 'shield-check',
  args: OpenRunArgs,
  uses: { getCheckRun, releaseCheckRun },
  data: releaseCheckRun.response,
  confirm: {
    title: 'Release check run',
    cannot: "can't be released",
    busy: 'Releasing the run...',
    failed: "The run wasn't released.",
  },
  preview: async (calls, { run = '' }, { signal }) => {
    const checkRun = await calls.getCheckRun({ runNumber: run }, { signal });
    const next = checkRun.status === 'Prepared' ? { next: 'Another person releases it.' } : {};
    const problem =
      checkRun.canRelease === false
        ? { code: 'not_releasable', message: checkRun.problem ?? '', ...next }
        : undefined;
    return {
      lines: [
        { label: 'Run', text: checkRun.runNumber ?? '' },
        { label: 'Pays', text: `${kindText(checkRun.kind)}, ${checksText(checkRun)}` },
        { label: 'Prepared by', text: checkRun.preparedBy ?? '' },
        ...shortened(checkRun.checks, plannedLine).map((text) => ({ label: '', text })),
        { label: 'Next', text: 'Its checks get their numbers, and what they pay counts as paid.' },
      ],
      ...(problem ? { problem } : {}),
    };
  },
  run: async (calls, { run }, { signal }) => {
    const released = await calls.releaseCheckRun({ runNumber: run }, { signal });
    return { kind: 'notify', text: `Released ${runLine(released)}`, data: released, isReceipt: true };
  },
});

/** Discard a check run that was not released; its payments are due again. Source: areas.md §13.2 */
export const discardRun = defineCommand({
  ...everywhere,
  id: 'checkRun.discard',
  title: 'Discard a check run',
  keywords: ['check', 'delete', 'undo'],
  icon: 'trash',
  args: OpenRunArgs,
  uses: { discardCheckRun },
  data: discardCheckRun.response,
  run: async (calls, { run }, { signal }) => {
    const discarded = await calls.discardCheckRun({ runNumber: run }, { signal });
    const text = `Discarded ${discarded.runNumber}. Its payments are due again.`;
    return { kind: 'notify', text, data: discarded };
  },
});
