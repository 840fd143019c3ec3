import {
  type BookColumn,
  type BookImportKind,
  bookImportColumns,
  isOdd,
  mayBeCard,
  readBookCell,
  whyUnreadable,
} from '@pitlane/shared/features/imports/book-columns';
import { bookRowProblems } from '@pitlane/shared/features/imports/rules/book-row-problems';
import { plainRow } from './plain-row.ts';
import type { FileRow } from './text-rows.ts';

/** Why a row is refused: at one of its fields, or as a whole. */
export interface BookRefusal {
  line: number | null;
  field: string | null;
  value: string | null;
  message: string;
}

/** A parsed row: the staged text, or why it is refused. */
export type ReadBookRow = { values: readonly string[]; refused?: undefined } | { refused: BookRefusal[] };

type Cell = ReturnType<typeof readBookCell>;

/** How many meanings of a column's cells are remembered: days, codes and amounts repeat. */
const mostRemembered = 5000;

/** The columns of a file, in its order, and the day after which nothing can have happened. */
interface Reading {
  columns: readonly BookColumn[];
  today: string;
}

/** Returns the reader of a file's rows. The values are in the order of the kind's columns. */
export function createBookReader(kind: BookImportKind, reading: Reading): (row: FileRow) => ReadBookRow {
  const { columns } = reading;
  const known = knownColumns(kind, reading);
  const plainValues = createPlainReader(kind, known, reading);
  return (row) => {
    const plain = plainValues(row);
    if (plain) return { values: plain };
    const { line, cells } = row;
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '')) {
      return {
        refused: [{ line, field: null, value: null, message: 'Has more cells than the header row.' }],
      };
    }
    const values: string[] = [];
    const named: Record<string, string> = {};
    const refused: BookRefusal[] = [];
    for (const { column, at, cellOf } of known) {
      const cell = cells[at] ?? '';
      const read = cellOf(cell);
      if (read === 'odd') return { refused: oddCells(line, columns, cells) };
      if ('problem' in read) {
        refused.push({ line, field: column.field, value: cell, message: read.problem });
        continue;
      }
      values.push(read.value);
      named[column.field] = read.value;
    }
    if (refused.length === 0) {
      for (const { field, message } of bookRowProblems(kind, named)) {
        refused.push({ line, field, value: named[field] ?? '', message });
      }
    }
    return refused.length === 0 ? { values } : { refused };
  };
}

/** A column of a kind: where the file has it (-1: nowhere), and what its cells mean; 'odd' for what can't be stored in any column. */
interface KnownColumn {
  column: BookColumn;
  at: number;
  cellOf: (cell: string) => Cell | 'odd';
}

function knownColumns(kind: BookImportKind, { columns, today }: Reading): KnownColumn[] {
  return bookImportColumns[kind].map((column) => {
    const remembered = new Map<string, Cell>();
    const cellOf = (cell: string): Cell | 'odd' => {
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
    return { column, at: columns.indexOf(column), cellOf };
  });
}

/**
 * Returns a reader of rows by `plainRow`. It returns the values of a good row that matches, and undefined for any other, which must be read
 * cell by cell.
 */
function createPlainReader(kind: BookImportKind, known: readonly KnownColumn[], { columns, today }: Reading) {
  let pattern: RegExp | undefined;
  const named: Record<string, string> = {};
  const valueOf = ({ column, cellOf }: KnownColumn, cell: string): string | undefined => {
    if (column.form && cell !== '') {
      return mayBeCard(cell) || (column.type === 'date' && cell > today) ? undefined : cell;
    }
    const read = cellOf(cell.trim());
    return read !== 'odd' && 'value' in read ? read.value : undefined;
  };
  return ({ text, separator }: FileRow): string[] | undefined => {
    if (text === undefined || separator === undefined) return undefined;
    pattern ??= plainRow(columns, separator);
    const cells = pattern.exec(text);
    if (!cells) return undefined;
    const values: string[] = [];
    for (const one of known) {
      const value = valueOf(one, one.at < 0 ? '' : (cells[one.at + 1] ?? ''));
      if (value === undefined) return undefined;
      values.push(value);
      named[one.column.field] = value;
    }
    return bookRowProblems(kind, named).length === 0 ? values : undefined;
  };
}

/** A cell that can't be stored in any column. Its value isn't repeated, because it may be a card number. */
function oddCells(line: number, columns: readonly BookColumn[], cells: readonly string[]): BookRefusal[] {
  return cells.flatMap((cell, at): BookRefusal[] => {
    const message = whyUnreadable(cell);
    return message ? [{ line, field: columns[at]?.field ?? null, value: null, message }] : [];
  });
}

/** The cells of a refused row as stored for download: without anything that may be a card number. */
export function storableCells(cells: readonly string[]): string[] {
  return cells.map((cell) => (whyUnreadable(cell) === undefined ? cell.slice(0, 500) : '(removed)'));
}
