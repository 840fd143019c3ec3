import { codeLabel } from '../../kernel/codes.ts';
import { formatCell } from '../../kernel/format.ts';
import { instantText } from '../../kernel/instant-text.ts';
import { exportedRows, exportKinds } from './kinds.ts';
import type { ExportRun } from './schema.ts';

/** The content of an export: "1,204 claim lines". */
export function rowsText({ kind, rowCount }: Pick<ExportRun, 'kind' | 'rowCount'>): string {
  const one = exportKinds.find(({ code }) => code === kind)?.one ?? 'row';
  return `${formatCell('count', rowCount)} ${rowCount === 1 ? one : `${one}s`}`;
}

/** The period of an export: "11/01/2026 to 11/20/2026"; empty if it is open. */
export function periodText({ startDate, endDate }: Pick<ExportRun, 'startDate' | 'endDate'>): string {
  const [from, through] = [formatCell('date', startDate), formatCell('date', endDate)];
  if (startDate && endDate) return `${from} to ${through}`;
  if (startDate) return `from ${from}`;
  return endDate ? `through ${through}` : '';
}

/** An export on one line. */
export function exportText(run: ExportRun): string {
  const { rows, exportedBy, exportedAt } = run;
  return [
    rowsText(run),
    codeLabel(exportedRows, rows, 'Rows').toLowerCase(),
    periodText(run),
    `${exportedBy}, ${instantText(exportedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
