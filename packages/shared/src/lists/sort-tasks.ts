import { longestWaitMs } from '../client/transport/repeat.ts';
import type { Command } from '../engine/command.ts';
import type { Task } from './check-rows.ts';
import type { ListFace } from './list-face.ts';
import { ListProblem } from './list-problem.ts';
import type { RowJournal } from './row-journal.ts';

/** Whether something that was sent at this time and never answered can be sent again without being done twice. */
export type MayRepeat = (sentAt: number) => boolean;

/** The results of earlier runs for the rows of a list. */
export interface SortedTasks {
  done: Task[];
  /** Sent, and never answered. */
  sent: Task[];
  fresh: Task[];
}

/**
 * Sorts rows by what the journal knows about them. `--again` repeats all of them; without it, a command with `doneRows:
 * 'repeat'` repeats the rows of finished runs. Throws ListProblem if that would restart an interrupted run, which must be
 * resumed first.
 */
export function sortTasks(
  tasks: readonly Task[],
  journal: Pick<RowJournal, 'entryOf' | 'begunBy'>,
  { bulk, isAgain, mayRepeat }: { bulk: Command['bulk']; isAgain: boolean; mayRepeat: MayRepeat },
): SortedTasks {
  const left = tasks.filter(({ id }) => {
    const entry = journal.entryOf(id);
    const isEnded = entry?.state === 'done' || entry?.state === 'failed';
    const isLost = entry?.state === 'sent' && !mayRepeat(entry.at);
    return journal.begunBy(id) !== undefined && !isEnded && !isLost;
  });
  if (isAgain && bulk?.doneRows === 'skip' && left.length > 0) throw notFinished();
  const cut = new Set(left.map(({ id }) => journal.begunBy(id)?.nonce));
  const sorted: SortedTasks = { done: [], sent: [], fresh: [] };
  for (const task of tasks) {
    const begun = journal.begunBy(task.id);
    const state = journal.entryOf(task.id)?.state;
    if (begun && (isAgain || (bulk?.doneRows === 'repeat' && !cut.has(begun.nonce)))) {
      sorted.fresh.push({ ...task, isRerun: true });
    } else if (state === 'done' || state === 'sent') sorted[state].push(task);
    else sorted.fresh.push(task);
  }
  return sorted;
}

/** The code of a list that should be repeated although its last run was interrupted. */
export const notFinishedCode = 'list_not_finished';

function notFinished(): ListProblem {
  return new ListProblem({
    code: notFinishedCode,
    message: "The last run of this list didn't finish.",
    next: 'Finish it first.',
  });
}

/**
 * Asks what can be repeated, if something was sent before: only from a server that supports our keys, and while it
 * keeps them.
 */
export async function mayRepeatOf(
  tasks: readonly Task[],
  journal: Pick<RowJournal, 'entryOf'>,
  { canRepeat, clock }: Pick<ListFace, 'canRepeat' | 'clock'>,
): Promise<MayRepeat> {
  const isKeyKept: MayRepeat = (sentAt) => clock.now() - sentAt < keysKeptMs;
  if (!tasks.some(({ id }) => journal.entryOf(id)?.state === 'sent')) return isKeyKept;
  return (await canRepeat()) ? isKeyKept : () => false;
}

/** How long a server that supports intent keys keeps them, less an hour. Source: security.md §5 */
const keysKeptMs = 71 * 60 * 60 * 1000 - longestWaitMs;
