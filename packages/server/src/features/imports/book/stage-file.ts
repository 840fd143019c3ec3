import type { ReceivedFile } from '@pitlane/shared/engine/file';
import {
  type BookColumn,
  type BookImportKind,
  bookImportColumns,
} from '@pitlane/shared/features/imports/book-columns';
import { mostBookRows } from '@pitlane/shared/features/imports/book-schema';
import type { ListRow } from '@pitlane/shared/lists/csv';
import type { Database } from '../../../db/database.ts';
import type { ReportProgress } from '../../../jobs/run-job.ts';
import { badFile, columnsOf } from '../read-import.ts';
import { type BookTotal, createControlTotals, type TypedTotals } from './control-totals.ts';
import { fileRows } from './file-rows.ts';
import { type BookRefusal, createBookReader, storableCells } from './read-book-row.ts';
import { type StagedTable, stagedTable } from './staged-tables.ts';

/** How many rows are sent to the database at a time, and how often progress is reported. */
const batchRows = 4000;

/** A file, and what came with it. */
export interface BookFile extends TypedTotals {
  fileContents: ReceivedFile;
  fileDownloadName: string;
}

/** What was staged of a file. */
export interface StagedFile {
  columns: readonly BookColumn[];
  rowCount: number;
  stagedCount: number;
  totals: readonly BookTotal[];
}

/**
 * Reads a file row by row into the staging table of its kind, while the database takes the rows before them. Rows that can't be read are put on record
 * with their reason. Refuses 400, at the field `fileContents`, a file that can't be read, is empty or too long, or whose columns aren't those of its kind.
 */
export async function stageFile(
  db: Database,
  { kind, importId, file, today }: { kind: BookImportKind; importId: number; file: BookFile; today: string },
  report: ReportProgress,
): Promise<StagedFile> {
  const name = file.fileDownloadName || 'The file';
  const table = stagedTable(kind);
  const out = createStagingWriter(db, table, importId);
  let columns: readonly BookColumn[] | undefined;
  let read: ReturnType<typeof createBookReader> | undefined;
  let totals: ReturnType<typeof createControlTotals> | undefined;
  let rowCount = 0;
  for await (const rows of fileRows(file.fileContents, name)) {
    for (const row of rows) {
      if (!columns) {
        columns = columnsOf(bookImportColumns[kind], row.cells);
        read = createBookReader(kind, { columns, today });
        totals = createControlTotals(kind, columns);
        continue;
      }
      if (!read || !totals || totals.isTrailer(row)) continue;
      rowCount += 1;
      if (rowCount > mostBookRows) throw tooLong(name);
      totals.count();
      const found = read(row);
      if (found.refused) {
        totals.addRefused(row.cells);
        out.refuse(found.refused, row);
      } else {
        totals.add(found.values);
        out.add(row.line, found.values);
      }
      if (out.isFull()) {
        await out.send();
        report({ done: rowCount, total: 0, text: 'Reading' });
      }
    }
  }
  if (!columns || !totals) throw badFile('empty', `${name} is empty.`);
  if (rowCount === 0) throw badFile('empty', `${name} has no rows below its headers.`);
  const ended = totals.end(file);
  for (const refused of ended.refused) out.refuse([refused]);
  await out.end();
  await db.query('SELECT analyze_imports()');
  report({ done: rowCount, total: rowCount, text: 'Comparing' });
  return { columns, rowCount, stagedCount: out.stagedCount(), totals: ended.totals };
}

function tooLong(name: string) {
  return badFile(
    'too_long',
    `${name} has more than ${mostBookRows.toLocaleString('en-US')} rows.`,
    'Split it.',
  );
}

/** Collects rows as lines and sends them in batches; one batch is under way while the next is read. */
function createStagingWriter(db: Database, { table, columns }: StagedTable, importId: number) {
  const into = `INSERT INTO ${table} (import_id, line, ${columns.map(({ column }) => column).join(', ')})
    SELECT $2::integer, r[1]::integer, ${columns.map(({ type }, at) => `r[${at + 2}]::${type}`).join(', ')}
    FROM unnest(string_to_array($1, E'\\n')) AS t (l), LATERAL string_to_array(l, E'\\t', '') AS r`;
  let lines: string[] = [];
  let refusals: (BookRefusal & { cells: string[] | null })[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  let staged = 0;
  const send = async () => {
    await sending;
    const [now, refused] = [lines, refusals];
    [lines, refusals] = [[], []];
    staged += now.length;
    sending = Promise.all([
      now.length > 0 ? db.query(into, [now.join('\n'), importId], { name: `stage-${table}` }) : undefined,
      refused.length > 0 ? db.query(refuseInto, [JSON.stringify(refused), importId]) : undefined,
    ]);
    // It surfaces when the next batch is sent.
    sending.catch(() => undefined);
  };
  return {
    add: (line: number, values: readonly string[]) => void lines.push(`${line}\t${values.join('\t')}`),
    refuse: (refused: readonly BookRefusal[], row?: ListRow) => {
      const cells = row ? storableCells(row.cells) : null;
      for (const one of refused) refusals.push({ ...one, cells });
    },
    isFull: () => lines.length + refusals.length >= batchRows,
    send,
    end: async () => {
      await send();
      await sending;
    },
    stagedCount: () => staged,
  };
}

const refuseInto = `INSERT INTO import_refusals (import_id, line, field, value, message, cells)
  SELECT $2::integer, line, field, value, message, cells
  FROM jsonb_to_recordset($1::text::jsonb) AS sent (line integer, field text, value text, message text, cells text[])`;
