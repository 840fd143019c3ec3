import type { CallError } from '@pitlane/shared/client/calls';
import { newIntentKey } from '@pitlane/shared/client/transport/repeat';
import { type BulkResult, noJournal, runBulk } from '@pitlane/shared/engine/bulk';
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
  showing,
  stopSignal,
} from './list-runner.ts';

/** A row that can be undone, with the arguments of the command that does it. */
interface UndoTask extends Task {
  undo: CommandCall;
  text: string;
}

/** The rows of this run that can be undone: those that it has done itself, by a command that has a way back. */
export function undoTasks({ run, results }: RunningList): UndoTask[] {
  return run.tasks.flatMap((task) => {
    const result = results.get(task.id);
    if (result?.state !== 'done' || !result.output.undo) return [];
    const { undo, text } = result.output;
    return [{ ...task, args: { ...undo.args }, undo, text }];
  });
}

/** Undoes what a list has done; a row that was undone can be run again. Resolves when it has ended. */
export async function undoList(ended: RunningList, { onEnd }: Listeners): Promise<void> {
  const { run, results: before } = ended;
  const face = listFace(stopSignal());
  const startedAt = face.clock.now();
  const results = new Map(before);
  const tasks = undoTasks(ended);
  const show = showing(
    { ...ended, results, phase: 'undoing', isUndone: true, problem: undefined },
    startedAt,
  );
  const waiting = rowsWithoutAnswer((text) => show({ waiting: text }));
  let failure: CallError | undefined;
  const database = await openLists(startedAt);
  try {
    await database.delete('runs', run.id);
    const journal = await BrowserJournal.open(
      database,
      { user: run.user, command: run.command },
      face.digest,
    );
    const { problem } = await runBulk<UndoTask, RowResult>({
      items: tasks,
      concurrency: face.concurrency,
      journal: { ...noJournal, intentKeyOf: newIntentKey },
      clock: face.clock,
      signal: face.signal,
      mayRepeat: () => true,
      run: async (task, intent) => {
        const outcome = await runnerOf(task.undo)(task, intent);
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

  function runnerOf({ command: id }: CommandCall) {
    const command = commands.find((one) => one.id === id);
    if (!command) throw new Error(`there is no command ${id}`);
    return rowRunner(command, face, {
      onEnd: (error) => {
        failure ??= error;
      },
      onRepeat: waiting.add,
    });
  }
}

/** The result of a row after its undo: undone, or still done, with the reason. */
function undoResult(text: string, result: BulkResult<RowResult>): BulkResult<RowResult> {
  const output: RowResult =
    result.state === 'done'
      ? { text: result.output.text, isUndone: true }
      : { text: `${text}. Not undone: ${wordsOf(result.problem)}` };
  return { state: 'done', isEarlier: false, output };
}
