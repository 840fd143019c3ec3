import type { Command } from '../engine/command.ts';
import {
  distinct,
  type PlannedRows,
  previewRows,
  type RepeatedRow,
  type RowChecks,
  resolveRows,
  type Task,
} from './check-rows.ts';
import type { ListFace } from './list-face.ts';
import { type Reading, type RefusedRow, rowsOf } from './list-rows.ts';
import type { List } from './read-list.ts';
import type { RowJournal } from './row-journal.ts';
import { type MayRepeat, mayRepeatOf, sortTasks } from './sort-tasks.ts';

/** The preview of a list's rows. */
export interface ListPlan {
  /** Done by earlier runs. */
  done: readonly Task[];
  /** When the first of those was started, in milliseconds. */
  begunAt: number;
  /** To be done, or to be resumed. */
  tasks: readonly Task[];
  /** They say the same as another row. */
  repeated: readonly RepeatedRow[];
  refused: readonly RefusedRow[];
  mayRepeat: MayRepeat;
}

/** A list that a command should be run for. */
export interface ListRequest {
  command: Command;
  list: List;
  head: readonly string[] | undefined;
  reading: Reading;
  /** Includes what an earlier run did. */
  isAgain: boolean;
}

/** How many rows are checked with the server before running; `none` if only the run itself can say what is refused. */
export type Lookahead = 'none' | 'preview' | 'whyNot';

/** How a list is planned; `onChecked` is called with how many rows of `total` the server has answered. */
interface Planning {
  face: ListFace;
  lookahead: Lookahead;
  onChecked: (far: { checked: number; total: number }) => void;
}

/** Holds the rows of a list against what earlier runs did, and against the server. Throws ListProblem, CallError. */
export async function planList(
  { command, list, head, reading, isAgain }: ListRequest,
  journal: Pick<RowJournal, 'entryOf' | 'begunBy'>,
  { face, lookahead, onChecked }: Planning,
): Promise<ListPlan> {
  const { wanted, refused } = rowsOf(list, head, reading);
  const { name } = reading.named;
  const checksOf = (total: number): RowChecks => {
    let checked = 0;
    const report = (rows: number) => {
      checked += rows;
      onChecked({ checked, total });
    };
    return { command, face, onChecked: report };
  };
  const isPreviewed = looksAhead(command, lookahead);
  const resolved = await resolveRows(
    wanted,
    { name, picker: reading.picker, isTrusting: lookahead === 'none' || isPreviewed },
    checksOf(wanted.length),
  );
  const isOnce = command.confirm !== undefined;
  const once = distinct(resolved.found, { name, isOnce, digest: face.digest });
  const mayRepeat = await mayRepeatOf(once.tasks, journal, face);
  const { done, sent, fresh } = sortTasks(once.tasks, journal, { bulk: command.bulk, isAgain, mayRepeat });
  const previewed: PlannedRows = isPreviewed
    ? await previewRows(fresh, checksOf(fresh.length))
    : { tasks: fresh, refused: [] };
  return {
    done,
    begunAt: Math.min(...done.map(({ id }) => journal.begunBy(id)?.begunAt ?? face.clock.now())),
    // Its preview may show what was already sent.
    tasks: [...sent, ...previewed.tasks],
    repeated: once.repeated,
    refused: [...refused, ...resolved.refused, ...once.refused, ...previewed.refused],
    mayRepeat,
  };
}

function looksAhead(command: Command, lookahead: Lookahead): boolean {
  if (lookahead === 'none') return false;
  if (command.bulk?.preview !== undefined || command.preview !== undefined) return true;
  return lookahead === 'whyNot' && command.whyNot !== undefined;
}
