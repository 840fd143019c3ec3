import { CsvError, parse } from 'csv-parse/sync';
import { CommandFailure } from '../process/failure.ts';

/** A row of a list; `line` is where it starts in its file, from 1. */
export interface ListRow {
  line: number;
  cells: readonly string[];
}

/** What may stand between cells; of two that are equally often in the first row, the first. */
const separators = ['\t', ';', ','];

/**
 * Reads CSV as spreadsheets and people write it: comma, semicolon or tab between the cells, as the first row has most of; quoted cells
 * hold any of them and line ends; empty rows are none. Throws CommandFailure where a quote does not stand around a whole cell.
 */
export function readCsv(text: string, name: string): ListRow[] {
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.flatMap(({ record, info }) => {
      if (record.every((cell) => cell === '')) return [];
      const inner = record.join('').match(/\r\n|\r|\n/g)?.length ?? 0;
      // The same text, whichever system wrote its line ends.
      const cells = record.map((cell) => cell.replace(/\r\n?/g, '\n'));
      return [{ line: info.lines - inner, cells }];
    });
  } catch (error) {
    if (error instanceof CsvError) throw badQuote(name, Number(error.lines));
    throw error;
  }
}

/** The separator that the first row has most of, quoted cells left aside. */
function separatorOf(text: string): string {
  const first = text.replace(/"(?:[^"]|"")*"/g, '').match(/^\s*([^\r\n]*)/)?.[1] ?? '';
  const times = (separator: string) => first.split(separator).length;
  const [most = ','] = separators.toSorted((one, other) => times(other) - times(one));
  return times(most) > 1 ? most : ',';
}

function badQuote(name: string, line: number): CommandFailure {
  return new CommandFailure({
    code: 'bad_list',
    message: `${name}, line ${line}: a quotation mark is inside an unquoted cell.`,
    next: 'Quote the whole cell, or double the quotation mark.',
  });
}

/** Writes a row of CSV: what would break it is quoted. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\r\n`;
}
