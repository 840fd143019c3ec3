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

/** Rows as they come: a batch is written and forgotten before the next is asked for. */
export type RowBatches = AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;

/** A file of that kind cannot hold what was requested, thrown; `problem` says why and what to do instead. */
export class ExportRefusal extends Error {
  readonly problem: PortalError;
  constructor(problem: PortalError) {
    super(problem.message);
    this.name = 'ExportRefusal';
    this.problem = problem;
  }
}

/**
 * Returns a text as a cell may hold it: with a `'` before what a spreadsheet takes for a formula, at the start of the text and after what
 * another program may part cells by. Numbers do not come here: a negative amount stays one. Source: security.md §6 (CSV and XLSX), OWASP's
 * list for CSV injection, with the full-width signs that Excel reads as the others
 */
export function neutralText(text: string): string {
  return text.replace(/^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g, "'");
}
