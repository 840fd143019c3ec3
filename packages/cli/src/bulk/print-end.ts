import type { BulkEnd } from '@pitlane/shared/engine/bulk';
import { shellWord } from '@pitlane/shared/kernel/shell-word';
import type { RefusedRow } from '@pitlane/shared/lists/list-rows';
import type { ListPlan } from '@pitlane/shared/lists/plan-list';
import { count, durationText, wordsOf } from '@pitlane/shared/lists/words';
import { longFlag } from '../commands/option-text.ts';
import { sayMarked } from '../print/say-below.ts';
import { CommandFailure } from '../process/failure.ts';
import type { FailuresFile } from './failures-file.ts';
import type { ListRun } from './list-run.ts';
import { doneBefore, refusedLines } from './show-plan.ts';

/** The outcome of a list. */
export interface ListEnd {
  counts: BulkEnd;
  failed: readonly RefusedRow[];
  /** Sent by an earlier run, and never to be sent again. */
  lost: readonly RefusedRow[];
  elapsedMs: number;
  failures: FailuresFile | undefined;
  /** The failure that ended it early. */
  stopped?: CommandFailure;
  /** The same for an unexpected error. */
  thrown?: unknown;
}

/** Writes the failures, says what was done, and throws where that is not all. */
export async function printEnd(listRun: ListRun, plan: ListPlan, end: ListEnd): Promise<void> {
  const { command, run } = listRun;
  const { terminal, given } = run;
  const { counts, failed, lost, stopped, thrown } = end;
  const isCut = counts.unstarted > 0 || counts.open > 0;
  const unwritten = await writeFailures(listRun, end, isCut);
  if (failed.length === 0 && !isCut && !unwritten && thrown === undefined) {
    const words = isAllBefore(counts) ? `${doneBefore(plan)}. To repeat them: --again` : didText(plan, end);
    if (!given.isJson)
      await sayMarked(terminal, terminal.errPaint.success('✓'), `${command.title}: ${words}`);
    return;
  }
  const parts = [
    didText(plan, end),
    ...(failed.length > 0 ? [`${count(failed.length)} failed`] : []),
    ...(counts.open > 0 ? [`${count(counts.open)} unknown`] : []),
    ...(counts.unstarted > 0 ? [`${count(counts.unstarted)} not started`] : []),
  ];
  const why = stopped ? [wordsOf(stopped.error)] : [];
  const isLeft = counts.unstarted > 0 || counts.open > lost.length;
  // In the app, the marked rows are retried by a key.
  const isTyped = listRun.namedBy === 'line';
  const goOn =
    isLeft && isTyped
      ? [
          `To resume, run the same command ${listRun.given.isAgain ? 'without --again' : 'again'}. Rows already done aren't repeated.`,
        ]
      : [];
  const failure = new CommandFailure(
    {
      code: isCut ? 'list_cut_short' : 'rows_failed',
      message: `${command.title}: ${parts.join(', ')}.`,
      ...(failed.length > 0 && !unwritten && isTyped ? { next: failuresNext(listRun) } : {}),
    },
    {
      ending: stopped?.ending ?? (isCancelled(terminal.signal) ? 'cancelled' : 'failed'),
      details: [
        ...refusedLines(failed, listRun.namedBy),
        ...refusedLines(lost, listRun.namedBy),
        ...(unwritten ? [wordsOf(unwritten.error)] : []),
        ...why,
        ...goOn,
      ],
    },
  );
  if (thrown === undefined) throw failure;
  terminal.err(`${[failure.message, ...failure.details].join('\n')}\n`);
  throw thrown;
}

/** Returns why the file of the failures could not be written, once everything else is done. */
async function writeFailures(
  { head }: ListRun,
  { failures, failed }: ListEnd,
  isCut: boolean,
): Promise<CommandFailure | undefined> {
  try {
    if (failed.length > 0) await failures?.write(head, failed);
    // A list that was interrupted may still have earlier failures.
    else if (!isCut) await failures?.clear();
    return undefined;
  } catch (error) {
    if (error instanceof CommandFailure) return error;
    throw error;
  }
}

function isAllBefore({ done, earlier }: BulkEnd): boolean {
  return done > 0 && done === earlier;
}

function didText({ repeated }: ListPlan, { counts: { done, earlier }, elapsedMs }: ListEnd): string {
  const seconds = Math.max(1, Math.round(elapsedMs / 1000));
  return [
    `${count(done - earlier)} done in ${durationText(seconds)}`,
    ...(earlier > 0 ? [`${count(earlier)} by an earlier run`] : []),
    ...(repeated.length > 0 ? [`${count(repeated.length)} repeated`] : []),
  ].join(', ');
}

/** Whether the user stopped it, and not a reader of the output that went away. */
function isCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof CommandFailure);
}

/** How the failures are run again. */
function failuresNext(listRun: ListRun): string {
  const { node, given, run } = listRun;
  if (given.failures === undefined) {
    // With it, what was done would be done once more.
    const same = given.isAgain ? 'The same command without --again' : 'The same command';
    return `${same} retries them; --failures <file> writes them to a separate list.`;
  }
  const options = node.options.flatMap(({ field, flags }) => {
    const value = field === undefined ? undefined : run.given.fields[field];
    const flag = longFlag({ flags });
    if (value === undefined || value === false) return [];
    return value === true ? [flag] : [flag, shellWord(String(value))];
  });
  const words = [
    'pitlane',
    ...node.path,
    ...node.arguments
      .slice(1)
      .flatMap(({ field }) => run.given.fields[field] ?? [])
      .map((word) => shellWord(String(word))),
    '--from',
    shellWord(given.failures),
    ...options,
  ];
  return `They are in ${given.failures}. To retry them: ${words.join(' ')}`;
}
