import { neutralText } from '../export/columns.ts';
import { csvLine } from './csv.ts';
import { problemHead, type RefusedRow } from './list-rows.ts';

/** The failed rows as CSV, unchanged, each with its problem: a list that can be corrected and run again. */
export function failuresText(head: readonly string[] | undefined, rows: readonly RefusedRow[]): string {
  const columns = (head ?? ['contract']).filter((column) => column !== problemHead);
  const problemAt = head?.indexOf(problemHead) ?? -1;
  const lines = rows
    .toSorted((one, other) => one.line - other.line)
    .map(({ cells, problem }) => {
      const given = head ? cells.filter((_, at) => at !== problemAt) : cells.slice(0, 1);
      const whole = columns.map((_, at) => given[at] ?? '');
      return csvLine([...whole, problem.message].map(neutralText));
    });
  return `${csvLine([...columns, problemHead])}${lines.join('')}`;
}
