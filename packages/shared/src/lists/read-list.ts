import { neutralText, plainOfNeutral } from '../export/columns.ts';
import { type ListRow, readCsv } from './csv.ts';
import { badList } from './list-problem.ts';

/** The rows of a file, or of one sheet of a workbook. */
export interface List {
  /** Its file, with its sheet if there are several, or what else it came from. */
  name: string;
  /** Its sheet, where the workbook has several. */
  sheet?: string;
  rows: readonly ListRow[];
}

/** No one reviews a longer list. Assumption: ten times the longest month of a large dealer group. */
const mostRows = 50_000;
/** The largest file, in bytes. */
export const mostListBytes = 30_000_000;

/**
 * Reads the bytes of a file: CSV, text with one number per line, or a workbook, whose sheets with rows are a list each. Throws ListProblem
 * if it can't be read or is empty.
 */
export async function readLists(bytes: Uint8Array, name: string): Promise<[List, ...List[]]> {
  if (isOther(bytes)) throw badList(`${name} is not a list.`, 'Use CSV, Excel (XLSX) or text.');
  const [first, ...others] = isWorkbook(bytes)
    ? await workbookLists(bytes, name)
    : [{ name, rows: readCsv(textOf(bytes), name) }].filter(({ rows }) => rows.length > 0);
  if (!first) throw badList(`${name} is empty.`, 'Use one contract per line, or columns with a header row.');
  return [inWords(first), ...others.map(inWords)];
}

function inWords(list: List): List {
  return { ...list, rows: list.rows.map(({ line, cells }) => ({ line, cells: cells.map(meantText) })) };
}

/** Throws ListProblem for a list that is too long to be run. */
export function checkLength({ name, rows }: List): void {
  if (rows.length <= mostRows) return;
  throw badList(
    `${name} has ${rows.length.toLocaleString('en-US')} rows. The maximum is ${mostRows.toLocaleString('en-US')}.`,
    'Split it.',
  );
}

/** The value of a cell without the `'` that our own files add so that spreadsheets don't read it as a formula. */
export function meantText(cell: string): string {
  if (!cell.includes("'")) return cell;
  const plain = plainOfNeutral(cell);
  return neutralText(plain) === cell ? plain : cell;
}

/** Whether the file starts as zip archives (XLSX) or old workbooks (XLS) do. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
}

/** Whether the file is neither text nor a workbook, such as a picture or a PDF. */
export function isOther(bytes: Uint8Array): boolean {
  if (isWorkbook(bytes) || begins(bytes, 0xff, 0xfe)) return false;
  return begins(bytes, 0x25, 0x50, 0x44, 0x46) || bytes.subarray(0, 4096).includes(0);
}

function begins(bytes: Uint8Array, ...wanted: readonly number[]): boolean {
  return wanted.every((byte, at) => bytes[at] === byte);
}

/** The reader is loaded late: it is as large as all else together. */
async function workbookLists(bytes: Uint8Array, name: string): Promise<List[]> {
  const { read, utils } = await import('xlsx');
  try {
    const book = read(bytes, { type: 'array', dense: true, cellHTML: false, cellFormula: false });
    const lists = book.SheetNames.flatMap((title, at) => {
      const sheet = book.Sheets[title];
      if (!sheet || book.Workbook?.Sheets?.[at]?.Hidden) return [];
      // The values, not the way they are formatted: a number may be shown as 15,138,628 or 1.5E+07.
      const rows = utils.sheet_to_json<unknown[]>(sheet, {
        header: 1,
        raw: true,
        defval: '',
        blankrows: true,
      });
      const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r;
      const full = rows
        .map((cells, row) => ({ line: first + row + 1, cells: cells.map((cell) => String(cell).trim()) }))
        .filter(({ cells }) => cells.some((cell) => cell !== ''));
      return full.length > 0 ? [{ title, rows: full }] : [];
    });
    if (lists.length === 1) return lists.map(({ rows }) => ({ name, rows }));
    return lists.map(({ title, rows }) => ({ name: `${name}, sheet “${title}”`, sheet: title, rows }));
  } catch {
    throw badList(`Can't read ${name}. The workbook is damaged or has a password.`, 'Save it as CSV.');
  }
}

/** Decodes text as editors and spreadsheets save it: UTF-8, UTF-16 with its byte order mark, or the Windows code page. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
