import { type BulkEnd, type BulkResult, runBulk, unknownOutcome } from '@pitlane/shared/engine/bulk';
import type { RepeatedRow, Task } from '@pitlane/shared/lists/check-rows';
import type { RefusedRow } from '@pitlane/shared/lists/list-rows';
import type { ListPlan } from '@pitlane/shared/lists/plan-list';
import type { RowResult } from '@pitlane/shared/lists/row-journal';
import { rowRunner } from '@pitlane/shared/lists/run-row';
import { doneEarlier, durationText, progressText, repeatedWords } from '@pitlane/shared/lists/words';
import { jsonText } from '../print/json.ts';
import { showProgress } from '../print/progress.ts';
import { cutText, safeText } from '../print/text.ts';
import { CommandFailure } from '../process/failure.ts';
import type { FailuresFile } from './failures-file.ts';
import type { FileJournal } from './journal.ts';
import { clock, failureOfRow, listFace } from './list-face.ts';
import type { ListRun } from './list-run.ts';
import { type ListEnd, printEnd } from './print-end.ts';

/** The files written next to the output while a list runs. */
interface Books {
  journal: FileJournal;
  failures: FailuresFile | undefined;
}

/** Does the tasks of a plan, reports each, and summarizes them at the end. Throws CommandFailure unless all of the list is done. */
export async function doTasks(listRun: ListRun, plan: ListPlan, { journal, failures }: Books): Promise<void> {
  const { given, run, connection } = listRun;
  const { terminal } = run;
  const items = [...plan.done, ...plan.tasks];
  const failed: RefusedRow[] = [...plan.refused];
  const lost: RefusedRow[] = [];
  let counts: BulkEnd = { done: 0, earlier: 0, failed: 0, open: 0, unstarted: items.length };
  let ended: Pick<ListEnd, 'stopped' | 'thrown'> = {};
  const print = printer(listRun);
  for (const row of plan.refused) print.row(row, { state: 'failed', problem: row.problem });
  for (const row of plan.repeated) print.repeated(row);
  const progress = progressOf(listRun, plan);
  const startedAt = clock.now();
  try {
    counts = await runBulk<Task, RowResult>({
      items,
      concurrency: given.concurrency,
      journal,
      clock,
      signal: terminal.signal,
      mayRepeat: plan.mayRepeat,
      run: rowRunner(listRun.command, listFace(connection, terminal, given.concurrency), {
        onEnd: (error) => {
          ended = { stopped: failureOfRow(error, connection) };
        },
        onRepeat: progress.repeat,
      }),
      onResult: (task, result, soFar) => {
        counts = soFar;
        if (result.state === 'failed') failed.push({ ...task, problem: result.problem });
        if (result.state === 'open' && result.problem.code === unknownOutcome.code)
          lost.push({ ...task, problem: result.problem });
        print.row(task, result);
        progress.update(soFar);
      },
      onWait: progress.wait,
    });
  } catch (error) {
    // Finished rows are reported even if the disk is full or our own code fails.
    ended = error instanceof CommandFailure ? { stopped: error } : { thrown: error };
  } finally {
    progress.end();
  }
  print.end();
  const elapsedMs = clock.now() - startedAt;
  await printEnd(listRun, plan, { ...ended, counts, failed, lost, elapsedMs, failures });
}

/** Returns how far the list has come, and that it is being stopped. */
function progressOf({ command, run: { terminal, given } }: ListRun, { done, tasks }: ListPlan) {
  const title = command.confirm?.busy.replace(/\.+$/, '') ?? command.title;
  const progress = showProgress(terminal, `${title}...`);
  const startedAt = clock.now();
  const onStop = () => {
    // For a program there is one line of JSON, at the end.
    if (given.isJson) return;
    const { reason } = terminal.signal;
    const words =
      reason instanceof CommandFailure
        ? `${reason.message} Stopping after the rows already sent.`
        : 'Stopping after the rows already sent. Press Ctrl-C again to quit now.';
    // Below the progress, and the ^C that the terminal writes.
    terminal.err(`${terminal.isWatched ? '\n' : ''}${terminal.errPaint.danger('!')} ${words}\n`);
  };
  terminal.signal.addEventListener('abort', onStop, { once: true });
  let words = title;
  const show = (more: string) => progress.update(cutText(words + more, terminal.errColumns - 1));
  return {
    update: ({ earlier, failed, unstarted }: BulkEnd) => {
      const ended = done.length + tasks.length - unstarted - earlier;
      const far = { ended, failed, total: tasks.length, elapsedMs: clock.now() - startedAt };
      // A line that is broken could not be wiped.
      words = `${title}: ${progressText(far)}`;
      show('');
    },
    repeat: () => show(' · no answer from the server, retrying'),
    wait: (ms: number) =>
      progress.update(`The server is busy. Waiting ${durationText(Math.ceil(ms / 1000))}`),
    end: () => {
      progress.end();
      terminal.signal.removeEventListener('abort', onStop);
    },
  };
}

/** Prints each row's result: as JSON lines, or as tab-separated cells in a pipe. On a screen only the summary is printed. */
function printer({ run: { terminal, given } }: ListRun) {
  const rows: object[] = [];
  const print = (row: object, cells: readonly string[]) => {
    if (given.isJson && given.shape) rows.push(row);
    else if (given.isJson) terminal.out(`${jsonText(row)}\n`);
    else if (!terminal.isScreen) terminal.out(`${cells.map(safeText).join('\t')}\n`);
  };
  return {
    repeated: (row: RepeatedRow) => {
      const { line, name, firstLine } = row;
      print({ line, name, state: 'repeated', firstLine }, [name, 'repeated', repeatedWords(row)]);
    },
    row: ({ line, name }: { line: number; name: string }, result: BulkResult<RowResult>) => {
      const isDone = result.state === 'done';
      const details = isDone
        ? {
            ...(result.output.data === undefined ? {} : { data: result.output.data }),
            ...(result.isEarlier ? { earlier: true } : {}),
          }
        : { error: result.problem };
      const state = isDone && result.isEarlier ? doneEarlier : result.state;
      const words = isDone ? result.output.text : result.problem.message;
      print({ line, name, state: result.state, ...details }, [name, state, words]);
    },
    // Fields are chosen, jq works and a template is filled, on one value.
    end: () => {
      if (given.shape) terminal.out(`${jsonText(rows)}\n`);
    },
  };
}
