import {
  type BookColumn,
  type BookImportKind,
  bookImportColumns,
} from '@pitlane/shared/features/imports/book-columns';
import { columnOf } from '../column-of.ts';

/** The table that a kind's rows are staged in: a column for each of the file, in the order of the kind's columns. */
export interface StagedTable {
  table: string;
  columns: readonly { field: string; column: string; type: string }[];
}

const tables: Readonly<Record<BookImportKind, string>> = {
  cancellation: 'import_cancellation_rows',
  commission: 'import_commission_rows',
  claim: 'import_claim_rows',
  overRemit: 'import_over_remit_rows',
};

const types: Readonly<Record<BookColumn['type'], string>> = {
  text: 'text',
  date: 'date',
  money: 'numeric',
  percent: 'numeric',
  quantity: 'numeric',
  integer: 'integer',
};

/** Returns the staging table of a kind. */
export function stagedTable(kind: BookImportKind): StagedTable {
  return {
    table: tables[kind],
    columns: bookImportColumns[kind].map(({ field, type }) => ({
      field,
      column: columnOf(field),
      type: types[type],
    })),
  };
}

/** Tables in which the result of comparing a kind is saved until its import. */
const savedPlans: Partial<Record<BookImportKind, readonly string[]>> = {
  claim: ['import_claims', 'import_claim_lines'],
};

/** The tables that a kind's preview is saved in, next to its staged rows. */
export const planTables = (kind: BookImportKind): readonly string[] => savedPlans[kind] ?? [];

/** Every table of what waits to be imported. */
export const allStagedTables: readonly string[] = [
  ...Object.values(tables),
  ...Object.values(savedPlans).flat(),
];
