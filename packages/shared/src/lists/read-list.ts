import { neutralText } from '../export/columns.ts';
import { type ListRow, readCsv } from './csv.ts';
import { badList } from './list-problem.ts';

/** A list as it was given. */
export interface List {
  /** Its file, or what else it came from. */
  name: string;
  rows: readonly ListRow[];
}

/** More isn't a list that a person has looked through. Assumption: ten times the longest month of a large dealer group. */
const mostRows = 50_000;
/** The most that a list may weigh. */
export const mostListBytes = 30_000_000;

/**
 * Reads the bytes of a list: CSV, text with one number per line, or the first sheet of a workbook. Throws ListProblem if it can't be read or
 * is empty.
 */
export async function readList(bytes: Uint8Array, name: string): Promise<List> {
  if (isOther(bytes)) throw badList(`${name} is not a list.`, 'Use CSV, Excel (XLSX) or text.');
  const read = isWorkbook(bytes) ? await workbookRows(bytes, name) : readCsv(textOf(bytes), name);
  const rows = read.map(({ line, cells }) => ({ line, cells: cells.map(meantText) }));
  if (rows.length === 0)
    throw badList(`${name} is empty.`, 'Use one contract per line, or columns with a header row.');
  if (rows.length > mostRows) {
    throw badList(`${name} has ${rows.length} rows. The maximum is ${mostRows}.`, 'Split it.');
  }
  return { name, rows };
}

/** The value of a cell without the leading `'` that our own files add so that spreadsheets don't read it as a formula. */
function meantText(cell: string): string {
  return cell.startsWith("'") && neutralText(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

/** As zip archives (XLSX) and old workbooks (XLS) begin. */
function isWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
}

/** A picture, a PDF: no text in any of the ways that we read, and no workbook. */
function isOther(bytes: Uint8Array): boolean {
  if (isWorkbook(bytes) || begins(bytes, 0xff, 0xfe)) return false;
  return begins(bytes, 0x25, 0x50, 0x44, 0x46) || bytes.subarray(0, 4096).includes(0);
}

function begins(bytes: Uint8Array, ...wanted: readonly number[]): boolean {
  return wanted.every((byte, at) => bytes[at] === byte);
}

/** Loaded late: the reader is as large as all else together. */
async function workbookRows(bytes: Uint8Array, name: string): Promise<ListRow[]> {
  const { read, utils } = await import('xlsx');
  try {
    const book = read(bytes, { type: 'array', dense: true, cellHTML: false, cellFormula: false });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) return [];
    // As they are, not as they are shown: a number is there as 15,138,628 or 1.5E+07, too.
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true });
    const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r;
    return rows
      .map((cells, at) => ({ line: first + at + 1, cells: cells.map((cell) => String(cell).trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    throw badList(`Can't read ${name} as a workbook: ${(error as Error).message}.`, 'Save it as CSV.');
  }
}

/** Text as editors and spreadsheets save it: UTF-8, UTF-16 with its mark, else the Windows code page. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
