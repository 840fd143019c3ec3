import { createCanRepeat, longestWaitMs } from '@pitlane/shared/client/transport/repeat';
import { type BulkEnd, type BulkOutcome, type BulkResult, runBulk } from '@pitlane/shared/engine/bulk';
import { shellWord } from '@pitlane/shared/kernel/shell-word';
import { CommandFailure } from '../failure.ts';
import { jsonText } from '../print/json.ts';
import { showProgress } from '../print/progress.ts';
import { sayMarked } from '../print/say-below.ts';
import { cutText, safeText } from '../print/text.ts';
import { callsFor } from '../session/connection.ts';
import { leanFetch } from '../session/lean-fetch.ts';
import { clock, type Task } from './check-rows.ts';
import { writeFailures } from './failures-file.ts';
import type { FileJournal, Told } from './journal.ts';
import type { RefusedRow } from './list-rows.ts';
import { outcomeOf, outcomeOfFailure, RowCalls } from './outcomes.ts';
import type { ListPlan, ListRun } from './run-list.ts';
import { count, durationText, progressText, reasonLines } from './tell.ts';

/** Nothing stops what is under way but its own end. */
const endless = new AbortController().signal;

/** Does the tasks of a plan, tells of each, and says at the end what was done. Throws CommandFailure unless all of the list is done. */
export async function doTasks(listRun: ListRun, plan: ListPlan, journal: FileJournal): Promise<void> {
  const { command, given, run } = listRun;
  const { terminal } = run;
  const failed: RefusedRow[] = [...plan.refused];
  const print = printer(listRun);
  for (const row of plan.refused) print.row(row, { state: 'failed', problem: row.problem });
  const startedAt = clock.now();
  const title = command.asks?.busy.replace(/\.+$/, '') ?? command.title;
  const progress = showProgress(terminal, `${title}...`);
  const far = { ended: 0, failed: 0, total: plan.tasks.length };
  const say = () => {
    const words = `${title}: ${progressText({ ...far, elapsedMs: clock.now() - startedAt })}`;
    // A line that is broken could not be wiped.
    progress.update(cutText(words, terminal.errColumns - 1));
  };
  const onStop = () => {
    terminal.err(
      `\n${terminal.errPaint.danger('!')} Stopping when what was sent is answered. Ctrl-C once more leaves without it.\n`,
    );
  };
  terminal.signal.addEventListener('abort', onStop, { once: true });
  let stopped: CommandFailure | undefined;
  const end = await runBulk<Task, Told>({
    items: [...plan.done, ...plan.tasks],
    concurrency: given.concurrency,
    journal,
    clock,
    signal: terminal.signal,
    mayRepeat: await mayRepeatOf(listRun, plan, journal),
    run: rowRunner(listRun, (failure) => {
      stopped = failure;
    }),
    onResult: (task, result) => {
      if (result.state !== 'done' || !result.isEarlier) far.ended += 1;
      if (result.state === 'failed') {
        far.failed += 1;
        failed.push({ ...task, problem: result.problem });
      }
      print.row(task, result);
      say();
    },
    onWait: (ms) => progress.update(`The server is busy: waiting ${durationText(Math.ceil(ms / 1000))}`),
  }).finally(() => {
    progress.end();
    terminal.signal.removeEventListener('abort', onStop);
  });
  print.end();
  const file = given.failures;
  if (file !== undefined && failed.length > 0) await writeFailures(file, listRun.head, failed);
  return tellEnd(listRun, end, { failed, stopped, elapsedMs: clock.now() - startedAt });
}

/** Whether what was sent and never answered can be sent again: only to a server that knows our keys, and while it keeps them. */
async function mayRepeatOf(
  { connection }: ListRun,
  { tasks }: ListPlan,
  journal: FileJournal,
): Promise<(sentAt: number) => boolean> {
  if (!tasks.some(({ id }) => journal.entryOf(id)?.state === 'sent')) return isKeyKept;
  const canRepeat = await createCanRepeat(leanFetch)(connection.server);
  return canRepeat ? isKeyKept : () => false;
}

/** Runs the command for a row under the row's own key; `onEnd` is told of a failure that ends the list. */
function rowRunner({ command, connection }: ListRun, onEnd: (failure: CommandFailure) => void) {
  const uses = command.uses ?? {};
  const calls = callsFor(uses, connection.calls);
  return async ({ args }: Task, intentKey: string): Promise<BulkOutcome<Told>> => {
    const row = new RowCalls(uses, calls, intentKey);
    try {
      return outcomeOf(await command.run(row.calls, args, { signal: endless, context: { kept: {} } }));
    } catch (error) {
      return outcomeOfFailure(error, { isOpen: row.isOpen, connection, onEnd });
    }
  };
}

/** How long a server that knows intent keys keeps them, less an hour. Source: security.md §5 */
const keysKeptMs = 71 * 60 * 60 * 1000 - longestWaitMs;

/** Whether what was sent at a time can be sent again under its key. */
function isKeyKept(sentAt: number): boolean {
  return clock.now() - sentAt < keysKeptMs;
}

/** Tells what became of each row: as JSON lines, or in a pipe as rows of cells; on a screen the end alone is told. */
function printer({ run: { terminal, given } }: ListRun) {
  const rows: object[] = [];
  return {
    row: ({ line, name }: { line: number; name: string }, result: BulkResult<Told>) => {
      const isDone = result.state === 'done';
      if (given.isJson) {
        const told = isDone
          ? {
              ...(result.told.data === undefined ? {} : { data: result.told.data }),
              ...(result.isEarlier ? { earlier: true } : {}),
            }
          : { error: result.problem };
        const row = { line, name, state: result.state, ...told };
        if (given.shape) rows.push(row);
        else terminal.out(`${jsonText(row)}\n`);
      } else if (!terminal.isScreen) {
        const words = isDone ? result.told.text : result.problem.message;
        terminal.out(`${[name, result.state, words].map(safeText).join('\t')}\n`);
      }
    },
    // Fields are chosen, and jq works, on one value.
    end: () => {
      if (given.shape) terminal.out(`${jsonText(rows)}\n`);
    },
  };
}

/** Says what was done, and throws where that is not all. */
async function tellEnd(
  listRun: ListRun,
  end: BulkEnd,
  {
    failed,
    stopped,
    elapsedMs,
  }: { failed: RefusedRow[]; stopped: CommandFailure | undefined; elapsedMs: number },
): Promise<void> {
  const { command, run } = listRun;
  const { terminal, given } = run;
  const fresh = end.done - end.earlier;
  const earlier = end.earlier > 0 ? [`${count(end.earlier)} before`] : [];
  const did = [
    `${count(fresh)} done in ${durationText(Math.max(1, Math.round(elapsedMs / 1000)))}`,
    ...earlier,
  ].join(', ');
  const isWhole = failed.length === 0 && end.open === 0 && end.unstarted === 0;
  if (isWhole) {
    if (!given.isJson) await sayMarked(terminal, terminal.errPaint.success('✓'), `${command.title}: ${did}`);
    return;
  }
  const parts = [
    did,
    ...(failed.length > 0 ? [`${count(failed.length)} failed`] : []),
    ...(end.open > 0 ? [`of ${count(end.open)} it is not known`] : []),
    ...(end.unstarted > 0 ? [`${count(end.unstarted)} not begun`] : []),
  ];
  const isCut = end.unstarted > 0 || end.open > 0;
  const goOn = isCut ? ['To go on, run the same command again: what was done is not done twice.'] : [];
  const ending = terminal.signal.aborted ? 'cancelled' : (stopped?.ending ?? 'failed');
  const why =
    stopped && end.problem ? [[end.problem.message, end.problem.next].filter(Boolean).join(' ')] : [];
  throw new CommandFailure(
    {
      code: isCut ? 'list_cut_short' : 'rows_failed',
      message: `${command.title}: ${parts.join(', ')}.`,
      ...(failed.length > 0 ? { next: failuresNext(listRun) } : {}),
    },
    { ending, details: [...reasonLines(failed), ...why, ...goOn] },
  );
}

/** How the failures are run again. */
function failuresNext({ node, given, run }: ListRun): string {
  if (given.failures === undefined) {
    return 'The same command tries them again; --failures <file> writes them to a list of their own.';
  }
  const options = node.options.flatMap(({ field, flags }) => {
    const value = field === undefined ? undefined : run.given.fields[field];
    const [flag = ''] = flags.split(' ');
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
  return `They are in ${given.failures}. Try them again: ${words.join(' ')}`;
}
