import type { PortalError } from '../kernel/error.ts';
import type { CellKind } from '../kernel/format.ts';

/** A column of an exported file. */
export interface ExportColumn {
  /** The name of its value in the rows. */
  key: string;
  header: string;
  kind: CellKind;
  /** Its sum is in the last row of a workbook. */
  isTotaled: boolean;
}

/** Rows as they arrive: each batch is written and released before the next is requested. */
export type RowBatches = AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;

/** Thrown if a file of that kind can't hold the rows; `problem` says why and what to do instead. */
export class ExportRefusal extends Error {
  readonly problem: PortalError;
  constructor(problem: PortalError) {
    super(problem.message);
    this.name = 'ExportRefusal';
    this.problem = problem;
  }
}

/**
 * Returns a text that is safe in a cell: with a `'` before what a spreadsheet takes for a formula, at the start of the
 * text and after any character that another program may split cells by. Numbers don't go through this, so a negative
 * amount stays one. A text that already starts this way gets another, so that `plainOfNeutral` returns exactly what was
 * written. Source: security.md §6 (CSV and XLSX), OWASP's list for CSV injection, with the full-width characters that
 * Excel treats like the plain ones
 */
export function neutralText(text: string): string {
  return text.replace(/^(?='*[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n])(?='*[=+\-@＝＋－＠])/g, "'");
}

/** Returns the text that `neutralText` made safe, for our own file that is imported again. Source: areas.md §13.3 */
export function plainOfNeutral(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g, '');
}
