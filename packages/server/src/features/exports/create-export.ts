import type { RowBatches } from '@pitlane/shared/export/columns';
import { csvChunks } from '@pitlane/shared/export/csv';
import { jsonLineChunks } from '@pitlane/shared/export/lines';
import { whyNotXlsx, xlsxChunks } from '@pitlane/shared/export/xlsx';
import {
  type ExportedRows,
  type ExportFormat,
  type ExportKind,
  exportColumns,
  exportedRows,
  exportKinds,
} from '@pitlane/shared/features/exports/kinds';
import type { ExportRun } from '@pitlane/shared/features/exports/schema';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import { codeLabel } from '@pitlane/shared/kernel/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { storeExportFile } from './export-file.ts';
import { exportRows } from './export-rows.ts';
import { exportByID } from './read-exports.ts';

/** A requested export. */
export interface RequestedExport {
  kind: ExportKind;
  startDate?: IsoDate | undefined;
  endDate?: IsoDate | undefined;
  format?: ExportFormat | undefined;
  rows?: ExportedRows | undefined;
}

/** An export as it is being made. */
interface Making extends RequestedExport {
  format: ExportFormat;
  rows: ExportedRows;
  at: Date;
}

/** How many rows are in memory at a time. */
const rowsAtOnce = 2_000;

/**
 * Makes an export in one transaction: takes its rows, writes their file part by part, and puts it on record. Exports of a kind wait for each other,
 * so that no row is new in two of them. Refuses 400 a period that ends before it starts, and more rows than a workbook holds. Source: areas.md §13.3
 */
export async function createExport(
  tx: Queryable,
  asked: RequestedExport,
  { call, at }: { call: Call; at: Date },
): Promise<ExportRun> {
  const { kind, startDate, endDate, format = 'csv', rows = 'new' } = asked;
  if (startDate && endDate && endDate < startDate)
    throw badRequest({ code: 'bad_period', field: 'endDate', message: 'Must be on or after the first day.' });
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('export ' || $1, 0))", [kind]);
  const making = { kind, startDate, endDate, format, rows, at };
  const id = await addRun(tx, making, call);
  const rowCount = await takeRows(tx, id, making);
  const problem = format === 'xlsx' ? whyNotXlsx(rowCount) : undefined;
  if (problem) throw badRequest({ ...problem, field: 'format' });
  const file = await storeExportFile(tx, id, chunksOf(rowsOf(tx, id), making, call));
  await tx.query('UPDATE export_runs SET row_count = $2, size = $3, sha256 = $4 WHERE id = $1', [
    id,
    rowCount,
    file.size,
    file.sha256,
  ]);
  const run = await exportByID(tx, id);
  await recordChange(tx, call, { action: 'export.run', after: run });
  return run;
}

async function addRun(tx: Queryable, making: Making, call: Call): Promise<number> {
  const { kind, startDate, endDate, format, rows, at } = making;
  const [run] = await tx.query<{ id: number }>(
    `INSERT INTO export_runs (kind, format, rows_of, start_date, end_date, exported_by, exported_by_id, exported_at, exported_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      kind,
      format,
      rows,
      startDate ?? null,
      endDate ?? null,
      call.actor.username,
      call.actor.userProfileID,
      at.toISOString(),
      call.today,
    ],
  );
  if (!run) throw new Error('A new export has a number.');
  return run.id;
}

/** Marks the rows of the export as exported by it, with what they say now. Returns how many there are. */
async function takeRows(
  tx: Queryable,
  id: number,
  { kind, rows, startDate, endDate }: Making,
): Promise<number> {
  const [counted] = await tx.query<{ count: number }>(
    `WITH taken AS (
       INSERT INTO exported_rows (kind, row_key, run_id, line)
       SELECT $3, r.key, $4, r.line
       FROM (SELECT one."rowKey" AS key, to_jsonb(one) - 'rowKey' AS line FROM (${exportRows[kind]}) one) r
       LEFT JOIN exported_rows e ON e.kind = $3 AND e.row_key = r.key
       WHERE $5 OR e.line IS DISTINCT FROM r.line
       ON CONFLICT (kind, row_key) DO UPDATE SET run_id = excluded.run_id, line = excluded.line
       RETURNING 1)
     SELECT count(*)::int AS count FROM taken`,
    [startDate ?? null, endDate ?? null, kind, id, rows === 'all'],
  );
  return counted?.count ?? 0;
}

/** The rows of an export in their order, a part at a time. */
async function* rowsOf(tx: Queryable, id: number): RowBatches {
  let after = '';
  for (;;) {
    const rows = await tx.query<{ key: string; line: string }>(
      `SELECT row_key AS key, line::text AS line FROM exported_rows WHERE run_id = $1 AND row_key > $2 ORDER BY row_key LIMIT ${rowsAtOnce}`,
      [id, after],
    );
    yield rows.map(({ line }) => JSON.parse(line) as Record<string, unknown>);
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.key ?? '';
  }
}

function chunksOf(rows: RowBatches, making: Making, call: Call): AsyncIterable<Uint8Array> {
  const { kind, format, at } = making;
  const named = exportColumns[kind];
  if (format === 'jsonl') return jsonLineChunks(linesOf(rows, named));
  const columns = named.map(([key, cell]) => ({ key, header: key, kind: cell, isTotaled: false }));
  if (format === 'csv') return csvChunks(columns, rows);
  return xlsxChunks(columns, rows, {
    title: codeLabel(exportKinds, kind, 'Kind'),
    criteria: criteriaOf(making),
    ...ranWords(call.actor, at),
  });
}

/** The rows of the sheet of criteria. */
function criteriaOf({ rows, startDate, endDate }: Making) {
  const day = (text: string, one: IsoDate | undefined) =>
    one ? [{ label: text, text: formatCell('date', one) }] : [];
  return [
    { label: 'Rows', text: codeLabel(exportedRows, rows, 'Rows') },
    ...day('From', startDate),
    ...day('Through', endDate),
  ];
}

/** Each row as a JSON object, its columns in their order. */
async function* linesOf(rows: RowBatches, columns: readonly (readonly [string, unknown])[]) {
  for await (const some of rows)
    yield some
      .map(
        (row) => `${JSON.stringify(Object.fromEntries(columns.map(([key]) => [key, row[key] ?? null])))}\n`,
      )
      .join('');
}
