import type { Command } from '@pitlane/shared/engine/command';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { personFields } from '../commands/given-fields.ts';
import type { Run } from '../commands/run.ts';
import { showProgress } from '../print/progress.ts';
import { cutText } from '../print/text.ts';
import { clock, distinct, previewRows, type RowChecks, resolveRows } from './check-rows.ts';
import type { FileJournal } from './journal.ts';
import { type Reading, rowsOf } from './list-rows.ts';
import type { ListPlan, ListRun } from './list-run.ts';
import { mayRepeatOf, sortTasks } from './sort-tasks.ts';
import { progressText } from './tell.ts';

/** How the rows of a list are read as the arguments of a command. */
export function readingOf(command: Command, { given: { fields } }: Run): Reading {
  const schema = command.args?.();
  const named = schema && personFields(schema).find(({ positional }) => positional);
  if (!schema || !named) throw new Error(`${command.id} has no argument for a list`);
  return { schema, named, picker: pickerOf(named), given: { ...fields } };
}

/** Holds the rows of a list against what earlier runs did, and against the server. Throws CommandFailure, CallError. */
export async function planOf(listRun: ListRun, journal: FileJournal): Promise<ListPlan> {
  const { command, connection, given, list, head, reading, run } = listRun;
  const { wanted, refused } = rowsOf(list, head, reading);
  const progress = showProgress(run.terminal, 'Reading...');
  try {
    // Without a look ahead, the run itself says what is refused.
    const isDone = run.given.isSure === true && !run.given.isDry;
    const isTrusting = isDone || checksRows(command, run);
    const resolved = await resolveRows(
      wanted,
      { name: reading.named.name, picker: reading.picker, isTrusting },
      checksOf(listRun, progress, wanted.length),
    );
    const once = distinct(resolved.found, {
      name: reading.named.name,
      isOnce: command.confirm !== undefined,
    });
    const mayRepeat = await mayRepeatOf(connection.server, once.tasks, journal);
    const { bulk } = command;
    const sorted = sortTasks(once.tasks, journal, { bulk, isAgain: given.isAgain, mayRepeat });
    const { fresh } = sorted;
    const previewed =
      isDone || !checksRows(command, run)
        ? { tasks: fresh, refused: [] }
        : await previewRows(fresh, checksOf(listRun, progress, fresh.length));
    return {
      done: sorted.done,
      begunAt: Math.min(...sorted.done.map(({ id }) => journal.begunBy(id)?.begunAt ?? clock.now())),
      // One that was sent is what its preview shows already.
      tasks: [...sorted.sent, ...previewed.tasks],
      repeated: once.repeated,
      refused: [...refused, ...resolved.refused, ...once.refused, ...previewed.refused],
      mayRepeat,
    };
  } finally {
    progress.end();
  }
}

/** Whether each row is held against the server before anything is done: by its preview, or in a dry run by what would refuse it. */
function checksRows(command: Command, { given }: Run): boolean {
  return command.preview !== undefined || (given.isDry === true && command.whyNot !== undefined);
}

/** Where rows are held against the server, so many in all. */
function checksOf(
  { command, connection, given, run: { terminal } }: ListRun,
  progress: { update: (text: string) => void },
  total: number,
): RowChecks {
  const since = clock.now();
  let ended = 0;
  const onChecked = () => {
    ended += 1;
    const far = progressText({ ended, failed: 0, total, elapsedMs: clock.now() - since });
    progress.update(cutText(`Checking: ${far}`, terminal.errColumns - 1));
  };
  return { command, connection, terminal, concurrency: given.concurrency, onChecked };
}
