import { readFile, stat } from 'node:fs/promises';
import { neutralText } from '@pitlane/shared/export/columns';
import { whyNotRead } from '../print/why-not-read.ts';
import { CommandFailure } from '../process/failure.ts';
import { inputBytes } from '../process/input-bytes.ts';
import type { Terminal } from '../process/terminal.ts';
import { type ListRow, readCsv } from './csv.ts';

/** A list as it was given. */
export interface List {
  /** Its file, or "standard input". */
  name: string;
  rows: readonly ListRow[];
}

/** The name of a list that comes through a pipe. */
export const standardInput = '-';

/** More isn't a list that a person has looked through. Assumption: ten times the longest month of a large dealer group. */
const mostRows = 50_000;
const mostBytes = 30_000_000;

/**
 * Reads a list of rows from a file, or from standard input for `-`: CSV, text with one number per line, or the first sheet of a workbook.
 * Throws CommandFailure if it can't be read or is empty.
 */
export async function readList(from: string, { input }: Pick<Terminal, 'input'>): Promise<List> {
  const name = from === standardInput ? 'standard input' : from;
  const bytes = from === standardInput ? await inputBytes({ input }) : await fileBytes(from);
  const read = isWorkbook(bytes) ? await workbookRows(bytes, name) : readCsv(textOf(bytes), name);
  const rows = read.map(({ line, cells }) => ({ line, cells: cells.map(meantText) }));
  if (rows.length === 0) {
    throw badList(
      `${from === standardInput ? 'Standard input' : name} is empty.`,
      'Use one contract per line, or columns with a header row.',
    );
  }
  if (rows.length > mostRows) {
    throw badList(`${name} has ${rows.length} rows. The maximum is ${mostRows}.`, 'Split it.');
  }
  return { name, rows };
}

/** The value of a cell without the leading `'` that our own files add so that spreadsheets don't read it as a formula. */
function meantText(cell: string): string {
  return cell.startsWith("'") && neutralText(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

async function fileBytes(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > mostBytes) throw badList(`${path} is too large.`, 'The maximum is 30 MB.');
    return await readFile(path);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw badList(`Can't read ${path}: ${whyNotRead(error)}.`, 'Use a file, or - for standard input.');
  }
}

/** As zip archives (XLSX) and old workbooks (XLS) begin. */
function isWorkbook(bytes: Uint8Array): boolean {
  const begins = (...wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
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

/** A failure of the list as a whole: nothing of it was done. */
export function badList(message: string, next: string): CommandFailure {
  return new CommandFailure({ code: 'bad_list', message, next });
}
