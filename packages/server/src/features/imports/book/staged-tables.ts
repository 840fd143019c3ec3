import {
  type BookColumn,
  type BookImportKind,
  bookImportColumns,
} from '@pitlane/shared/features/imports/book-columns';

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
      column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      type: types[type],
    })),
  };
}

/** Every staging table. */
export const allStagedTables: readonly string[] = Object.values(tables);
