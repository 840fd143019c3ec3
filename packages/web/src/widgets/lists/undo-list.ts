import type { CallError } from '@pitlane/shared/client/calls';
import { newIntentKey } from '@pitlane/shared/client/transport/repeat';
import { type BulkResult, noJournal, runBulk } from '@pitlane/shared/engine/bulk';
import type { Command } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { Task } from '@pitlane/shared/lists/check-rows';
import type { RowResult } from '@pitlane/shared/lists/row-journal';
import { rowRunner } from '@pitlane/shared/lists/run-row';
import { wordsOf } from '@pitlane/shared/lists/words';
import { commands } from '../../portal/registry.ts';
import { openLists } from '../../session/list-database.ts';
import { BrowserJournal } from './browser-journal.ts';
import { listFace } from './list-face.ts';
import {
  busyText,
  type Listeners,
  type RunningList,
  rowsWithoutAnswer,
  showProgress,
  stopSignal,
} from './list-runner.ts';

/** A row that can be undone, with the arguments of the command that undoes it. */
interface UndoTask extends Task {
  undo: CommandCall;
  text: string;
}

/** Returns the rows that can be undone: those that this run has done, by a command with an undo. */
export function undoTasks({ run, results }: RunningList): UndoTask[] {
  return run.tasks.flatMap((task) => {
    const result = results.get(task.id);
    if (result?.state !== 'done' || !result.output.undo) return [];
    const { undo, text } = result.output;
    return [{ ...task, args: { ...undo.args }, undo, text }];
  });
}

/** Undoes the rows that a list has done; they can be run again afterwards. Resolves when it has ended. */
export async function undoList(ended: RunningList, { onEnd }: Listeners): Promise<void> {
  const { run } = ended;
  const face = listFace(stopSignal());
  const startedAt = face.clock.now();
  const results = new Map(ended.results);
  const show = showProgress(
    { ...ended, results, phase: 'undoing', isUndone: true, problem: undefined },
    startedAt,
  );
  const waiting = rowsWithoutAnswer((text) => show({ waiting: text }));
  let failure: CallError | undefined;
  const listeners = {
    onEnd: (error: CallError) => {
      failure ??= error;
    },
    onRepeat: waiting.add,
  };
  const database = await openLists(startedAt);
  try {
    await database.delete('runs', run.id);
    const owner = { user: run.user, command: run.command };
    const journal = await BrowserJournal.open(database, owner, face.digest);
    const { problem } = await runBulk<UndoTask, RowResult>({
      items: undoTasks(ended),
      concurrency: face.concurrency,
      journal: { ...noJournal, intentKeyOf: newIntentKey },
      clock: face.clock,
      signal: face.signal,
      mayRepeat: () => true,
      run: async (task, intent) => {
        const outcome = await rowRunner(commandOf(task.undo), face, listeners)(task, intent);
        if (outcome.kind === 'done') await journal.forget(task.id);
        return outcome;
      },
      onResult: ({ id, text }, result) => {
        results.set(id, undoResult(text, result));
        show({ waiting: waiting.without(id) });
      },
      onWait: (ms) => show({ waiting: busyText(ms) }),
    });
    show({ phase: 'ended', problem, waiting: undefined }, { isLast: true });
  } finally {
    database.close();
    onEnd(failure);
  }
}

function commandOf({ command: id }: CommandCall): Command {
  const command = commands.find((one) => one.id === id);
  if (!command) throw new Error(`there is no command ${id}`);
  return command;
}

/** The result of a row after its undo: undone, or still done, with the reason. */
function undoResult(text: string, result: BulkResult<RowResult>): BulkResult<RowResult> {
  const output: RowResult =
    result.state === 'done'
      ? { text: result.output.text, isUndone: true }
      : { text: `${text}. Not undone: ${wordsOf(result.problem)}` };
  return { state: 'done', isEarlier: false, output };
}
