import type { BulkResult } from '../engine/bulk.ts';
import { neutralText } from '../export/columns.ts';
import type { RepeatedRow, Task } from './check-rows.ts';
import { csvLine, type ListRow } from './csv.ts';
import type { RefusedRow } from './list-rows.ts';
import type { RowResult } from './row-journal.ts';
import { repeatedWords, wordsOf } from './words.ts';

/** The state of a row before, during and after a run. */
export type RowState = 'todo' | 'done' | 'earlier' | 'undone' | 'repeated' | 'failed' | 'unknown';

/** The words of the states. */
export const rowStateWords: Readonly<Record<RowState, string>> = {
  todo: 'To do',
  done: 'Done',
  earlier: 'Done earlier',
  undone: 'Undone',
  repeated: 'Repeated',
  failed: "Can't be done",
  unknown: 'Unknown',
};

/** A displayed row of a list. */
export interface ListedRow extends ListRow {
  name: string;
  state: RowState;
  /** The planned action, the result, or why it failed. */
  words: string;
}

/** The parts of a list: together they are all of its rows. */
interface Parts {
  tasks: readonly Task[];
  repeated: readonly RepeatedRow[];
  refused: readonly RefusedRow[];
}

/** Returns the rows in the order of the list; `resultOf` gives the result of a row so far, `aboutOf` the words of one without a result. */
export function listedRows(
  { tasks, repeated, refused }: Parts,
  resultOf: (task: Task) => BulkResult<RowResult> | undefined,
  aboutOf: (task: Task) => string,
): ListedRow[] {
  const rows: ListedRow[] = [
    ...tasks.map((task) => ({ ...placeOf(task), ...outcomeOf(resultOf(task), aboutOf(task)) })),
    ...repeated.map((row) => ({ ...placeOf(row), state: 'repeated' as const, words: repeatedWords(row) })),
    ...refused.map((row) => ({ ...placeOf(row), state: 'failed' as const, words: wordsOf(row.problem) })),
  ];
  return rows.toSorted((one, other) => one.line - other.line);
}

function placeOf({ line, name, cells }: ListRow & { name: string }) {
  return { line, name, cells };
}

function outcomeOf(
  result: BulkResult<RowResult> | undefined,
  about: string,
): Pick<ListedRow, 'state' | 'words'> {
  if (!result) return { state: 'todo', words: about };
  if (result.state === 'done') {
    const { text, isUndone } = result.output;
    return { state: isUndone ? 'undone' : result.isEarlier ? 'earlier' : 'done', words: text };
  }
  return { state: result.state === 'failed' ? 'failed' : 'unknown', words: wordsOf(result.problem) };
}

/** The results as CSV: each row as it was given, with its state and its words. */
export function resultsText(head: readonly string[] | undefined, rows: readonly ListedRow[]): string {
  const columns = head ?? ['contract'];
  const lines = rows.map(({ line, cells, state, words }) => {
    const given = columns.map((_, at) => cells[at] ?? '');
    const word = state === 'todo' ? 'Not started' : state === 'failed' ? 'Failed' : rowStateWords[state];
    return csvLine([String(line), ...given, word, words].map(neutralText));
  });
  return `${csvLine(['line', ...columns, 'outcome', 'result'].map(neutralText))}${lines.join('')}`;
}
