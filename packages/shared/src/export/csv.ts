import { isIsoDate } from '../kernel/dates.ts';
import { type CellKind, formatCell, isNumeric } from '../kernel/format.ts';
import { type ExportColumn, neutralText, type RowBatches } from './columns.ts';

/**
 * Writes rows as CSV: a header, then one line per row, as in RFC 4180 (commas, CRLF, quotes if a cell needs them). It
 * starts with a byte order mark, without which Excel reads an accented letter as two characters. Values are in the
 * format that other programs read: money as 1234.50 and percents as 12.5000 without symbols, counts and miles as
 * digits, dates as `yyyy-MM-dd`, which Excel recognizes in any locale; it would read MM/dd/yyyy as day/month in some. A
 * text that looks like a formula gets a `'`; a value that doesn't fit its column's kind is written as plain text.
 * Source: security.md §6; the form of values: Assumption
 */
export async function* csvChunks(
  columns: readonly ExportColumn[],
  batches: RowBatches,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${columns.map(({ header }) => textCell(header)).join(',')}\r\n`);
  for await (const rows of batches) {
    let lines = '';
    for (const row of rows) {
      let separator = '';
      for (const { key, kind } of columns) {
        lines += separator + csvCell(kind, row[key]);
        separator = ',';
      }
      lines += '\r\n';
    }
    if (lines) yield encoder.encode(lines);
  }
}

function csvCell(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (kind) {
    case 'money':
      return isNumeric(value) ? Number(value).toFixed(2) : textCell(String(value));
    case 'percent':
    case 'ratio':
      return isNumeric(value) ? Number(value).toFixed(4) : textCell(String(value));
    case 'count':
    case 'miles':
      return isNumeric(value) ? String(Number(value)) : textCell(String(value));
    case 'date':
      return dayCell(String(value));
    case 'text':
      return typeof value === 'number' ? String(value) : textCell(String(value));
    case 'phone':
    case 'role':
      return textCell(formatCell(kind, value));
  }
}

/** A day, or the day that an instant is written with. */
function dayCell(text: string): string {
  const day = text.slice(0, 10);
  return isIsoDate(day) && /^(T|$)/.test(text.slice(10)) ? day : textCell(text);
}

function textCell(text: string): string {
  const cell = neutralText(text);
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
