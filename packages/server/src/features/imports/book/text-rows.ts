import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type ListRow, readCsv, separatorOf } from '@pitlane/shared/lists/csv';
import { badList } from '@pitlane/shared/lists/list-problem';
import { meantText } from '@pitlane/shared/lists/read-list';

/** How much of a file is read at a time. */
const chunkBytes = 262_144;

/** The longest row, in characters: a quotation mark that is never closed would otherwise take the rest of the file into memory. */
const longestRow = 200_000;

/** A row of a file. `text` is there where the row has no quotation mark, and so can be read without being split at its separators. */
export interface FileRow extends ListRow {
  text?: string;
  separator?: string;
}

/** A row without a quotation mark. Most are read by their text, and never split. */
class UnquotedRow implements FileRow {
  readonly line: number;
  readonly text: string;
  readonly separator: string;

  constructor(line: number, text: string, separator: string) {
    this.line = line;
    this.text = text;
    this.separator = separator;
  }

  get cells(): string[] {
    return this.text.split(this.separator).map((cell) => meantText(cell.trim()));
  }

  get isEmpty(): boolean {
    // Only a row that starts with nothing can be empty.
    return !/^\w/.test(this.text) && this.cells.every((cell) => cell === '');
  }
}

/**
 * Reads the rows of a text file part by part, so that memory doesn't grow with the file: as `readCsv` does, whose rules it applies to every row with a
 * quotation mark. Rows without one, nearly all, are split at their separator. Throws ListProblem with the line.
 *
 * csv-parse took twice as long for 200,000 rows of 15 columns (0.69 s of CPU, and 0.37 s here), and reads what `readCsv` refuses with its line.
 */
export async function* textRows(path: string, name: string): AsyncGenerator<FileRow[]> {
  const decoder = new TextDecoder(await encodingOf(path));
  const rows = createRowReader(name);
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield rows.take(decoder.decode(chunk as Buffer, { stream: true }));
  }
  yield rows.end(decoder.decode());
}

/** Reads rows from a text that comes in parts. */
function createRowReader(name: string) {
  let rest = '';
  let line = 1;
  let file: { separator: string; lineEnd: string } | undefined;
  /** Where the row that starts at `from` ends: a row continues while a quotation mark is open. */
  const endOf = (from: number, { separator, lineEnd }: { separator: string; lineEnd: string }): number => {
    let end = rest.indexOf(lineEnd, from);
    while (end >= 0 && isOpen(rest.slice(from, end), separator)) end = rest.indexOf(lineEnd, end + 1);
    return end;
  };
  const rowsOf = (text: string, separator: string): FileRow[] => {
    const content = text.endsWith('\r') ? text.slice(0, -1) : text;
    const start = line;
    if (content.includes('"') || content.includes('\r')) {
      const rows = readCsv(content, name, { separator, firstLine: start });
      line += (content.match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
      return rows.map((row) => ({ ...row, cells: row.cells.map(meantText) }));
    }
    line += 1;
    const row = new UnquotedRow(start, content, separator);
    return row.isEmpty ? [] : [row];
  };
  const taken = (isLast: boolean): FileRow[] => {
    if (!file) {
      // The first row, or the whole file, decides.
      if (!isLast && rest.length < 65_536) return [];
      file = { separator: separatorOf(rest), lineEnd: rest.includes('\n') ? '\n' : '\r' };
    }
    const rows: FileRow[] = [];
    let from = 0;
    for (let end = endOf(from, file); end >= 0; end = endOf(from, file)) {
      for (const row of rowsOf(rest.slice(from, end), file.separator)) rows.push(row);
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length > longestRow) throw tooLong(name, line);
    if (isLast && rest !== '') rows.push(...rowsOf(rest, file.separator));
    return rows;
  };
  return {
    take: (text: string): FileRow[] => {
      rest += text;
      return taken(false);
    },
    end: (text: string): FileRow[] => {
      rest += text;
      return taken(true);
    },
  };
}

/** Whether a text ends within a quoted cell. Only a quotation mark at the start of a cell opens one. */
function isOpen(text: string, separator: string): boolean {
  if (!text.includes('"')) return false;
  for (let at = 0; at < text.length; at += 1) {
    while (text[at] === ' ') at += 1;
    if (text[at] === '"') {
      at = closingQuote(text, at + 1);
      if (at < 0) return true;
    }
    const next = text.indexOf(separator, at);
    if (next < 0) return false;
    at = next;
  }
  return false;
}

/** Where a quoted cell ends; -1 if it doesn't. A doubled mark is one that belongs to it. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function tooLong(name: string, line: number) {
  return badList(
    `${name}, line ${line}: the row is too long, or a quotation mark isn't closed.`,
    'Quote the whole cell, and double a quotation mark that is part of it.',
  );
}

/** How editors and spreadsheets save text: UTF-16 with its byte order mark, UTF-8, or else the Windows code page. */
async function encodingOf(path: string): Promise<string> {
  let left: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = Buffer.concat([left, chunk as Buffer]);
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    isFirst = false;
    const whole = wholeCharacters(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) return 'windows-1252';
    left = bytes.subarray(whole);
  }
  return isUtf8(left) ? 'utf-8' : 'windows-1252';
}

/** The length of the bytes without a character of UTF-8 that the next part completes. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) break;
  }
  return bytes.length;
}
