import { sizeInWords } from '@pitlane/shared/engine/file';
import { criteriaSheet } from '@pitlane/shared/export/xlsx';
import type { ImportColumn } from '@pitlane/shared/features/imports/cells';
import { columnOfHeader, nearestColumn, readCell } from '@pitlane/shared/features/imports/columns';
import { importUpload, mostImportRows } from '@pitlane/shared/features/imports/schema';
import { ListProblem } from '@pitlane/shared/lists/list-problem';
import type { List } from '@pitlane/shared/lists/read-list';
import { badRequest, type CallRefusal } from '../../http/refusal.ts';
import type { ReadLists } from './workbooks/read-in-worker.ts';

/** The values of a row by their fields, as text: the same whether a file or the database has them. '' is no value. */
export type Values = Readonly<Record<string, string>>;

/** A row of a file: what its columns give. */
export interface ImportRow {
  line: number;
  key: string;
  given: Values;
}

/** Why a row can't be imported. */
export type Refused = {
  line: number;
  field: string | null;
  label: string | null;
  value: string | null;
  message: string;
};

/** A file as it was read: each row is in one of the lists. */
export interface ReadImport {
  rows: ImportRow[];
  refused: Refused[];
  rowCount: number;
}

/** A file that was uploaded. */
interface Uploaded {
  fileContents: string;
  fileDownloadName: string;
}

/**
 * Reads the rows of an uploaded file. Refuses 400, at the field `fileContents`, one that can't be read, is empty or too long, or whose columns
 * aren't those of its kind. Source: areas.md §13.3, security.md §6
 */
export async function readImport(
  known: readonly ImportColumn[],
  file: Uploaded,
  readLists: ReadLists,
): Promise<ReadImport> {
  const { name, rows } = await listOf(file, readLists);
  const [head, ...body] = rows;
  const columns = columnsOf(known, head?.cells ?? []);
  if (body.length === 0) throw badFile('empty', `${name} has no rows below its headers.`);
  if (body.length > mostImportRows) {
    const [has, most] = [body.length, mostImportRows].map((count) => count.toLocaleString('en-US'));
    throw badFile('too_long', `${name} has ${has} rows. The maximum is ${most}. Split it.`);
  }
  const lines = new Map<string, number>();
  const read: ReadImport = { rows: [], refused: [], rowCount: body.length };
  for (const { line, cells } of body) {
    const found = rowOf(columns, { known, line, cells });
    const before = found.row && lines.get(found.row.key.toLowerCase());
    if (found.row && before === undefined) {
      lines.set(found.row.key.toLowerCase(), line);
      read.rows.push(found.row);
    } else if (found.row) {
      read.refused.push({ ...refusedRow(line, `Also in line ${before}.`), ...keyCell(known, found.row.key) });
    } else read.refused.push(...found.refused);
  }
  return read;
}

/**
 * The only list of a file. Refuses a workbook with rows on several sheets, because we can't guess which one is meant. The sheet that our
 * own exports add doesn't count.
 */
export function onlyList(lists: readonly [List, ...List[]], name: string): List {
  const [first] = lists;
  const meant = lists.filter(({ sheet }) => sheet !== criteriaSheet);
  if (meant.length <= 1) return meant[0] ?? first;
  const sheets = meant.map(({ sheet }) => `“${sheet}”`);
  throw badFile(
    'several_sheets',
    `${name} has rows on ${meant.length} sheets: ${sheets.join(', ')}.`,
    'Leave only the sheet to import, or save it as CSV.',
  );
}

/** The rows of a file. */
async function listOf({ fileContents, fileDownloadName }: Uploaded, readLists: ReadLists) {
  const bytes = Buffer.from(fileContents, 'base64');
  if (bytes.length > importUpload.maxBytes)
    throw badFile('too_large', `Must be ${sizeInWords(importUpload.maxBytes)} or smaller.`);
  const name = fileDownloadName || 'The file';
  try {
    return { ...onlyList(await readLists(bytes, name), name), name };
  } catch (error) {
    if (!(error instanceof ListProblem)) throw error;
    const { message } = error.problem;
    const isEmpty = message.endsWith('is empty.');
    throw badFile(
      isEmpty ? 'empty' : 'unreadable',
      isEmpty || /quotation/.test(message) ? message : `${message} Use CSV or Excel (XLSX).`,
    );
  }
}

/** A header in the form used for comparison. */
type HeaderColumn = Pick<ImportColumn, 'field' | 'label' | 'isKey' | 'isInEveryFile'>;

/** The columns that the headers name, in their order. */
export function columnsOf<Column extends HeaderColumn>(
  known: readonly Column[],
  given: readonly string[],
): Column[] {
  // Spreadsheets write empty cells to the right of the last column.
  const headers = given.slice(0, given.findLastIndex((header) => header !== '') + 1);
  const found = headers.map((header) => columnOfHeader(known, header));
  const unknown = headers.filter((_, at) => !found[at]);
  if (unknown.length > 0) throw unknownColumns(known, unknown);
  const columns = found.flatMap((column) => column ?? []);
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice) throw badFile('duplicate_column', `The column “${twice.label}” is there twice.`);
  const missing = known.find((column) => (column.isKey || column.isInEveryFile) && !columns.includes(column));
  if (missing) throw badFile('missing_column', `Add the column “${missing.label}”.`);
  return columns;
}

/** Names the headers that aren't columns, each with the one that was meant if only a few letters differ. */
function unknownColumns(known: readonly HeaderColumn[], headers: readonly string[]): CallRefusal {
  const named = headers.map((header) => {
    const meant = nearestColumn(known, header);
    return `“${header}”${meant ? ` (did you mean “${meant.label}”?)` : ''}`;
  });
  const message = `Unknown ${headers.length === 1 ? 'column' : 'columns'} ${named.join(', ')}.`;
  return badRequest({
    code: 'unknown_column',
    field: 'fileContents',
    message,
    next: 'Rename or remove it. The template has every column.',
  });
}

/** A row's values, or every cell that is wrong. */
function rowOf(
  columns: readonly ImportColumn[],
  { known, line, cells }: { known: readonly ImportColumn[]; line: number; cells: readonly string[] },
): { row: ImportRow; refused?: undefined } | { row?: undefined; refused: Refused[] } {
  const extra = cells.slice(columns.length).find((cell) => cell !== '');
  if (extra !== undefined)
    return { refused: [{ ...refusedRow(line, 'Has more cells than the header row.'), value: extra }] };
  const refused: Refused[] = [];
  const given: Record<string, string> = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    const read = readCell(column, cell);
    if ('problem' in read) refused.push(refusedCell(line, column, cell, read.problem));
    else given[column.field] = read.value;
  }
  // In the kind's order, regardless of the file's.
  const key = known.flatMap(({ isKey, field }) => (isKey ? [given[field] ?? ''] : [])).join(' ');
  return refused.length > 0 ? { refused } : { row: { line, key, given } };
}

/** The column whose value names a row; one that several columns name is refused as a whole. */
function keyCell(known: readonly ImportColumn[], value: string): Partial<Refused> {
  const [key, ...more] = known.filter(({ isKey }) => isKey);
  return key && more.length === 0 ? { field: key.field, label: key.label, value } : {};
}

/** A row that is refused for one of its cells. */
export function refusedCell(
  line: number,
  { field, label }: Pick<ImportColumn, 'field' | 'label'>,
  value: string,
  message: string,
): Refused {
  return { line, field, label, value, message };
}

/** A row that is refused as a whole. */
export function refusedRow(line: number, message: string): Refused {
  return { line, field: null, label: null, value: null, message };
}

/** Refuses a file as a whole. */
export function badFile(code: string, message: string, next?: string): CallRefusal {
  return badRequest({ code, message, field: 'fileContents', ...(next === undefined ? {} : { next }) });
}
