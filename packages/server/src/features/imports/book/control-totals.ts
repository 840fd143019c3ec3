import {
  type BookColumn,
  type BookImportKind,
  bookImportColumns,
  readBookCell,
} from '@pitlane/shared/features/imports/book-columns';
import { bookImportCalls } from '@pitlane/shared/features/imports/book-schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf, dollarsOf } from '@pitlane/shared/kernel/money';
import type { ListRow } from '@pitlane/shared/lists/csv';
import type { BookRefusal } from './read-book-row.ts';
import type { FileRow } from './text-rows.ts';

/** Totals as people typed them, in dollars. */
export interface TypedTotals {
  rowTotal: number | undefined;
  amountTotal: number | undefined;
}

/** A total of a preview: the total of its rows, and the stated total. */
export type BookTotal = {
  field: string;
  label: string;
  total: number;
  stated: number | null;
};

/** The first cell of the row with the totals. */
const totalWords = /^(totals?|trailer)$/i;

/** Whether the first cell can be one of them: nearly every row needn't be split to know that it isn't. */
const mayStateTotals = ({ text }: FileRow) => text === undefined || /^\W*t/i.test(text);

/**
 * Adds up the rows of a file and compares them with the totals in its last row (it starts with TOTAL: amounts under their columns, the
 * number of rows under any other), and with typed ones. Source: areas.md §13.3 (control totals)
 */
export function createControlTotals(kind: BookImportKind, columns: readonly BookColumn[]) {
  const totaled = bookImportColumns[kind].flatMap((column, place) =>
    column.isTotaled ? [{ column, place, at: columns.indexOf(column), cents: 0, isWhole: true }] : [],
  );
  let rowCount = 0;
  let trailer: ListRow | undefined;
  let afterTrailer: BookRefusal | undefined;
  const problems: BookRefusal[] = [];
  return {
    /** Whether a row states the totals; a row after it is refused. */
    isTrailer: (row: FileRow): boolean => {
      if (trailer) {
        afterTrailer ??= refusal(row.line, null, null, `Is after the total row in line ${trailer.line}.`);
        return false;
      }
      if (!mayStateTotals(row) || !totalWords.test(row.cells[0] ?? '')) return false;
      trailer = row;
      return true;
    },
    /** Counts a row, also one that is refused: the stated totals have it. */
    count: () => {
      rowCount += 1;
    },
    add: (values: readonly string[]) => {
      for (const one of totaled) one.cents += Number((values[one.place] ?? '').replace('.', ''));
    },
    /** Adds a row that is refused for something else: the stated totals have it. A column with an amount that can't be read isn't compared. */
    addRefused: (cells: readonly string[]) => {
      for (const one of totaled) {
        const read = readBookCell(one.column, cells[one.at] ?? '');
        if ('problem' in read) one.isWhole = false;
        else one.cents += Number(read.value.replace('.', ''));
      }
    },
    /** The totals, and how they differ from the stated ones. */
    end: ({ rowTotal, amountTotal }: TypedTotals): { totals: BookTotal[]; refused: BookRefusal[] } => {
      if (afterTrailer) problems.push(afterTrailer);
      const inFile = trailer
        ? statedIn(trailer, columns, problems)
        : { amounts: new Map<string, number>(), rows: undefined };
      const counted = { field: 'rows', label: 'Rows', total: rowCount, isWhole: true };
      const found: FoundTotal[] = [
        { ...counted, typed: rowTotal, inFile: inFile.rows },
        ...totaled.map(({ column: { field, label }, cents, isWhole }) => ({
          field,
          label,
          total: dollarsOf(cents),
          typed: field === bookImportCalls[kind].amount ? amountTotal : undefined,
          inFile: inFile.amounts.get(field),
          isWhole,
        })),
      ];
      for (const one of found) problems.push(...differencesOf(one, trailer?.line ?? null));
      return { totals: found.map(shownTotal), refused: problems };
    },
  };
}

/** The total of the rows, and the totals stated by the file and the user. */
interface FoundTotal extends Omit<BookTotal, 'stated'> {
  typed: number | undefined;
  inFile: number | undefined;
  /** Whether all of its cells could be read; otherwise it isn't compared. */
  isWhole: boolean;
}

function shownTotal({ field, label, total, typed, inFile }: FoundTotal): BookTotal {
  return { field, label, total, stated: typed ?? inFile ?? null };
}

/** How a total differs from the total row in this line, and from the typed one. */
function differencesOf(
  { field, label, total, typed, inFile, isWhole }: FoundTotal,
  line: number | null,
): BookRefusal[] {
  if (!isWhole) return [];
  const isCount = field === 'rows';
  const words = (amount: number) => (isCount ? amount.toLocaleString('en-US') : moneyText(centsOf(amount)));
  const found = `${isCount ? 'the number of rows is' : 'the rows add up to'} ${words(total)}`;
  const problems: BookRefusal[] = [];
  if (inFile !== undefined && inFile !== total) {
    problems.push(refusal(line, field, null, `The total row has ${words(inFile)}, but ${found}.`));
  }
  if (typed !== undefined && typed !== total) {
    problems.push(refusal(null, field, null, `You entered ${words(typed)} for ${label}, but ${found}.`));
  }
  return problems;
}

/** The totals in a total row; cells that can't be read are refused. */
function statedIn({ line, cells }: ListRow, columns: readonly BookColumn[], problems: BookRefusal[]) {
  const amounts = new Map<string, number>();
  let rows: number | undefined;
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (at === 0 || cell === '') continue;
    if (column.isTotaled) {
      const read = column.read(cell);
      if ('problem' in read) problems.push(refusal(line, column.field, cell, read.problem));
      else amounts.set(column.field, Number(read.value));
    } else if (/^\d{1,3}(,?\d{3})*$/.test(cell)) rows = Number(cell.replaceAll(',', ''));
    else problems.push(refusal(line, column.field, cell, 'Must be the number of rows, or empty.'));
  }
  return { amounts, rows };
}

function refusal(
  line: number | null,
  field: string | null,
  value: string | null,
  message: string,
): BookRefusal {
  return { line, field, value, message };
}
