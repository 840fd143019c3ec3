import { badList, type ListProblem } from './list-problem.ts';

/** A row of a list; `line` is where it starts in its file, from 1. */
export interface ListRow {
  line: number;
  cells: readonly string[];
}

/** The possible separators; of two that are equally frequent in the first row, the first. */
const separators = ['\t', ';', ','];

/**
 * Reads CSV as spreadsheets and people write it: comma, semicolon or tab between the cells, whichever the first row has most of; quoted
 * cells can contain any of them and line breaks; empty rows are skipped. Throws ListProblem for a quotation mark that isn't closed or
 * doesn't enclose a whole cell. A part of a file is read with the file's separator, and the line where it starts.
 */
export function readCsv(
  text: string,
  name: string,
  { separator = separatorOf(text), firstLine = 1 }: { separator?: string; firstLine?: number } = {},
): ListRow[] {
  const quoted = /[ ]*"((?:[^"]|"")*)"[ ]*/y;
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const lineEnd = /\r\n|\r|\n|$/y;
  const take = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const rows: ListRow[] = [];
  let [line, at] = [firstLine, 0];
  while (at < text.length) {
    const cells: string[] = [];
    const start = line;
    for (;;) {
      const inQuotes = take(quoted, at);
      const [whole = '', content] = inQuotes ?? take(plain, at) ?? [];
      if (!inQuotes && whole.trimStart().startsWith('"')) throw badQuote(name, start);
      // The same text, whichever system wrote its line ends.
      cells.push((content?.replaceAll('""', '"').replace(/\r\n?/g, '\n') ?? whole).trim());
      line += content?.match(/\r\n|\r|\n/g)?.length ?? 0;
      at += whole.length;
      if (text[at] !== separator) break;
      at += 1;
    }
    const end = take(lineEnd, at);
    if (!end) throw badQuote(name, start);
    at += end[0].length;
    line += 1;
    if (cells.some((each) => each !== '')) rows.push({ line: start, cells });
  }
  return rows;
}

/** The separator that the first row has most of, ignoring quoted cells. */
export function separatorOf(text: string): string {
  const first = text.replace(/"(?:[^"]|"")*"/g, '').match(/^\s*([^\r\n]*)/)?.[1] ?? '';
  const times = (separator: string) => first.split(separator).length;
  const [most = ','] = separators.toSorted((one, other) => times(other) - times(one));
  return times(most) > 1 ? most : ',';
}

function badQuote(name: string, line: number): ListProblem {
  return badList(
    `${name}, line ${line}: a quotation mark isn't closed, or doesn't enclose the whole cell.`,
    'Quote the whole cell, and double a quotation mark that is part of it.',
  );
}

/** Writes a row of CSV: what would break it is quoted. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\r\n`;
}
