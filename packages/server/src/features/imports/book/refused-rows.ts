import type { PortalFile } from '@pitlane/shared/engine/file';
import { neutralText } from '@pitlane/shared/export/columns';
import { type BookImportKind, bookImportColumns } from '@pitlane/shared/features/imports/book-columns';
import { csvLine } from '@pitlane/shared/lists/csv';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { notFound } from '../../../http/refusal.ts';
import type { Refused } from '../read-import.ts';
import { stagedTable } from './staged-tables.ts';

/** The most refused rows in a file: no one corrects more by hand. Assumption: a tenth of the largest file. */
const mostInFile = 100_000;

/** How many lines are refused; what concerns the file as a whole counts as one. */
export async function countRefused(tx: Queryable, importId: number): Promise<number> {
  const [found] = await tx.query<{ count: number }>(
    'SELECT count(DISTINCT coalesce(line, 0)) AS count FROM import_refusals WHERE import_id = $1',
    [importId],
  );
  return found?.count ?? 0;
}

/** Why rows are refused, in the order of the file; what concerns the file as a whole comes first. */
export async function refusedRows(
  tx: Queryable,
  { importId, kind, most }: { importId: number; kind: BookImportKind; most: number },
): Promise<Refused[]> {
  const rows = await tx.query<Omit<Refused, 'label'>>(
    `SELECT line, field, nullif(value, '') AS value, message FROM import_refusals WHERE import_id = $1
     ORDER BY line NULLS FIRST, field, message LIMIT $2`,
    [importId, most],
  );
  const labels = new Map(bookImportColumns[kind].map(({ field, label }) => [field, label]));
  return rows.map((row) => ({ ...row, label: labels.get(row.field ?? '') ?? null }));
}

/** The refused rows of the caller's preview as CSV: each with its line, the cells of the file, and the reasons. */
export async function refusedRowsFile(db: Database, previewHash: string, call: Call): Promise<PortalFile> {
  const [found] = await db.query<{ id: number; kind: BookImportKind; fileName: string; fields: string[] }>(
    `SELECT id, kind, file_name AS "fileName", fields FROM imports WHERE preview_hash = $1 AND created_by_id = $2 AND state = 'Previewed'
     ORDER BY id DESC LIMIT 1`,
    [previewHash, call.actor.userProfileID],
  );
  if (!found) throw notFound('Preview not found. Preview the file again.');
  const { table, columns } = stagedTable(found.kind);
  const staged = found.fields.map(
    (field) => `coalesce(r.${columns.find((one) => one.field === field)?.column}::text, '')`,
  );
  const rows = await db.query<{ line: number | null; cells: string[]; reasons: string }>(
    `SELECT f.line, coalesce(f.cells, ARRAY[${staged.join(', ')}]) AS cells, f.reasons
     FROM (SELECT line, min(cells) AS cells, string_agg(message, ' ' ORDER BY message) AS reasons FROM import_refusals WHERE import_id = $1
       GROUP BY line) AS f
     LEFT JOIN ${table} r ON r.import_id = $1 AND r.line = f.line ORDER BY f.line NULLS FIRST LIMIT $2`,
    [found.id, mostInFile],
  );
  const labels = found.fields.map(
    (field) => bookImportColumns[found.kind].find((one) => one.field === field)?.label ?? field,
  );
  const lines = [
    ['Line', ...labels, 'Reason'],
    ...rows.map(({ line, cells, reasons }) => [
      line === null ? '' : String(line),
      ...padded(cells, labels.length),
      reasons,
    ]),
  ];
  const text = lines.map((cells) => csvLine(cells.map(neutralText))).join('');
  const name = `${found.fileName.replace(/\.[^.]*$/, '')} refused.csv`;
  return { name, contentType: 'text/csv', body: new TextEncoder().encode(`\uFEFF${text}`) };
}

function padded(cells: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, at) => cells[at] ?? '');
}
