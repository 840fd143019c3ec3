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
import type { ReadLists } from '../workbooks/read-in-worker.ts';
import { type BookTotal, createControlTotals, type TypedTotals } from './control-totals.ts';
import { fileRows } from './file-rows.ts';
import { type BookRefusal, createBookReader, storableCells } from './read-book-row.ts';
import { stagedTable } from './staged-tables.ts';

/** How often progress is reported, and how many refused rows are sent to the database at a time. */
const batchRows = 4000;

/** Characters of a COPY that are sent at once. */
const partLength = 65_536;

/** A file, and what came with it. */
export interface BookFile extends TypedTotals {
  fileContents: ReceivedFile;
  fileDownloadName: string;
}

/** The result of staging a file. */
export interface StagedFile {
  columns: readonly BookColumn[];
  rowCount: number;
  stagedCount: number;
  totals: readonly BookTotal[];
}

/** What staging a file needs. */
export interface StagingDeps {
  db: Database;
  readLists: ReadLists;
}

/** Which file is staged, and what for. */
interface Staging {
  kind: BookImportKind;
  importId: number;
  file: BookFile;
  today: string;
}

/**
 * Reads a file row by row into the staging table of its kind, while the database takes the rows before. Rows that can't be read are
 * recorded with their reason. Refuses 400, at the field `fileContents`, a file that can't be read, is empty or too long, or whose columns
 * aren't those of its kind.
 */
export async function stageFile(
  deps: StagingDeps,
  staging: Staging,
  report: ReportProgress,
): Promise<StagedFile> {
  const { db } = deps;
  const { table, columns } = stagedTable(staging.kind);
  const reading = readRows(deps, staging, report);
  await db.copyRows(table, ['import_id', 'line', ...columns.map(({ column }) => column)], reading.parts());
  const read = await reading.end();
  await db.query('SELECT analyze_imports($1)', [table]);
  report({ done: read.rowCount, total: read.rowCount, text: 'Comparing' });
  return read;
}

/** Reads the rows of a file as COPY takes them, and collects what else there is to say of them. */
function readRows({ db, readLists }: StagingDeps, staging: Staging, report: ReportProgress) {
  const name = staging.file.fileDownloadName || 'The file';
  const refusals = createRefusals(db, staging.importId);
  const rowTexts = createRowTexts(staging, name, refusals);
  return {
    parts: async function* (): AsyncGenerator<string> {
      let part = '';
      let reported = 0;
      for await (const rows of fileRows(staging.file.fileContents, name, readLists)) {
        for (const row of rows) {
          part += rowTexts.textOf(row);
          if (part.length < partLength) continue;
          yield part;
          part = '';
        }
        await refusals.sendMany();
        const done = rowTexts.rowCount();
        if (done < reported + batchRows) continue;
        reported = done;
        report({ done, total: 0, text: 'Reading' });
      }
      if (part !== '') yield part;
    },
    end: async (): Promise<StagedFile> => {
      const staged = rowTexts.end();
      await refusals.send();
      return staged;
    },
  };
}

/** Writes the text of each row after the header, adds up the rows, and collects the refused ones. */
function createRowTexts(
  { kind, importId, file, today }: Staging,
  name: string,
  refusals: ReturnType<typeof createRefusals>,
) {
  let columns: readonly BookColumn[] = [];
  let read: ReturnType<typeof createBookReader> | undefined;
  let totals: ReturnType<typeof createControlTotals> | undefined;
  let rowCount = 0;
  let stagedCount = 0;
  return {
    rowCount: () => rowCount,
    /** A row as COPY takes it; empty for one that isn't staged. */
    textOf: (row: ListRow): string => {
      if (!read || !totals) {
        columns = columnsOf(bookImportColumns[kind], row.cells);
        read = createBookReader(kind, { columns, today });
        totals = createControlTotals(kind, columns);
        return '';
      }
      if (totals.isTrailer(row)) return '';
      rowCount += 1;
      if (rowCount > mostBookRows) throw tooLong(name);
      totals.count();
      const found = read(row);
      if (found.refused) {
        totals.addRefused(row.cells);
        refusals.add(found.refused, row);
        return '';
      }
      totals.add(found.values);
      stagedCount += 1;
      // Of the characters with a meaning in COPY, only backslashes can be in a cell.
      return `${importId}\t${row.line}\t${found.values.join('\t').replaceAll('\\', '\\\\')}\n`;
    },
    end: (): StagedFile => {
      if (!totals) throw badFile('empty', `${name} is empty.`);
      if (rowCount === 0) throw badFile('empty', `${name} has no rows below its headers.`);
      const ended = totals.end(file);
      refusals.add(ended.refused);
      return { columns, rowCount, stagedCount, totals: ended.totals };
    },
  };
}

function tooLong(name: string) {
  return badFile(
    'too_long',
    `${name} has more than ${mostBookRows.toLocaleString('en-US')} rows.`,
    'Split it.',
  );
}

/** Collects the reasons why rows are refused, and puts them on record many at a time. */
function createRefusals(db: Database, importId: number) {
  let waiting: (BookRefusal & { cells: string[] | null })[] = [];
  const send = async () => {
    const now = waiting;
    waiting = [];
    if (now.length > 0) await db.query(refuseInto, [JSON.stringify(now), importId]);
  };
  return {
    add: (refused: readonly BookRefusal[], row?: ListRow) => {
      const cells = row ? storableCells(row.cells) : null;
      for (const one of refused) waiting.push({ ...one, cells });
    },
    send,
    sendMany: async () => {
      if (waiting.length >= batchRows) await send();
    },
  };
}

const refuseInto = `INSERT INTO import_refusals (import_id, line, field, value, message, cells)
  SELECT $2::integer, line, field, value, message, cells
  FROM jsonb_to_recordset($1::text::jsonb) AS sent (line integer, field text, value text, message text, cells text[])`;
