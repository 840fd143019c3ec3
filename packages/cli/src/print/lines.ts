import { safeText } from './text.ts';

/**
 * Writes rows for a pipe as gh does: a row a line, values whole, a tab between them, no head line. A tab or line end
 * inside a value becomes a blank, so that each line has the same count of values.
 */
export function tabLines(rows: readonly (readonly string[])[]): string {
  return rows.map((values) => `${values.map(safeText).join('\t')}\n`).join('');
}
