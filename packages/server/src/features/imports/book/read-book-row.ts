import {
  type BookColumn,
  type BookImportKind,
  bookImportColumns,
  isOdd,
  readBookCell,
  whyUnreadable,
} from '@pitlane/shared/features/imports/book-columns';
import { bookRowProblems } from '@pitlane/shared/features/imports/rules/book-row-problems';
import type { ListRow } from '@pitlane/shared/lists/csv';

/** Why a row is refused: at one of its fields, or as a whole. */
export interface BookRefusal {
  line: number | null;
  field: string | null;
  value: string | null;
  message: string;
}

/** A row as it was read: what is staged of it, or why it is refused. */
export type ReadBookRow = { values: readonly string[]; refused?: undefined } | { refused: BookRefusal[] };

type Cell = ReturnType<typeof readBookCell>;

/** How many meanings of a column's cells are remembered: days, codes and amounts repeat. */
const mostRemembered = 5000;

/** Returns the reader of a file's rows. `columns` are those of the file, in its order; the values are in the order of the kind's columns. */
export function createBookReader(
  kind: BookImportKind,
  { columns, today }: { columns: readonly BookColumn[]; today: string },
): (row: ListRow) => ReadBookRow {
  const known = bookImportColumns[kind].map((column) => ({
    column,
    at: columns.indexOf(column),
    remembered: new Map<string, Cell | 'odd'>(),
  }));
  /** What a cell means; 'odd' for what can't be stored in any column. */
  const cellOf = ({ column, remembered }: (typeof known)[number], cell: string): Cell | 'odd' => {
    const before = remembered.get(cell);
    if (before) return before;
    if (isOdd(cell) && whyUnreadable(cell)) return 'odd';
    let read = readBookCell(column, cell);
    if (column.type === 'date' && 'value' in read && read.value > today) {
      read = { problem: "Can't be in the future." };
    }
    if (remembered.size < mostRemembered) remembered.set(cell, read);
    return read;
  };
  return ({ line, cells }) => {
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '')) {
      return {
        refused: [{ line, field: null, value: null, message: 'Has more cells than the header row.' }],
      };
    }
    const values: string[] = [];
    const named: Record<string, string> = {};
    const refused: BookRefusal[] = [];
    for (const one of known) {
      const cell = cells[one.at] ?? '';
      const read = cellOf(one, cell);
      if (read === 'odd') return { refused: oddCells(line, columns, cells) };
      if ('problem' in read) {
        refused.push({ line, field: one.column.field, value: cell, message: read.problem });
        continue;
      }
      values.push(read.value);
      named[one.column.field] = read.value;
    }
    if (refused.length === 0) {
      for (const { field, message } of bookRowProblems(kind, named)) {
        refused.push({ line, field, value: named[field] ?? '', message });
      }
    }
    return refused.length === 0 ? { values } : { refused };
  };
}

/** What can't be stored in any column. The value of such a cell isn't repeated: it may be a card number. */
function oddCells(line: number, columns: readonly BookColumn[], cells: readonly string[]): BookRefusal[] {
  return cells.flatMap((cell, at): BookRefusal[] => {
    const message = whyUnreadable(cell);
    return message ? [{ line, field: columns[at]?.field ?? null, value: null, message }] : [];
  });
}

/** The cells of a refused row as they are stored for download: without what may be a card number. */
export function storableCells(cells: readonly string[]): string[] {
  return cells.map((cell) => (whyUnreadable(cell) === undefined ? cell.slice(0, 500) : '(removed)'));
}
