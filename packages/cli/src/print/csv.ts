import { csvChunks } from '@pitlane/shared/export/csv';
import type { CellKind } from '@pitlane/shared/kernel/format';
import type { Terminal } from '../process/terminal.ts';

/** The columns of CSV by their names, each with its kind. */
export type CsvColumns = Readonly<Record<string, CellKind>>;

/** Prints rows as CSV, as reports write it; the columns are the fields by their names. */
export async function printCsv(
  rows: readonly object[],
  columns: CsvColumns,
  terminal: Pick<Terminal, 'outBytes'>,
): Promise<void> {
  await csvPrinter(columns, terminal)(rows);
}

/** Prints rows as CSV page by page, the header before the first. */
export function csvPrinter(
  columns: CsvColumns,
  { outBytes }: Pick<Terminal, 'outBytes'>,
): (rows: readonly object[]) => Promise<void> {
  const named = Object.entries(columns).map(([key, kind]) => ({ key, header: key, kind, isTotaled: false }));
  let hasHeader = false;
  return async (rows) => {
    const batches = (async function* () {
      yield rows as readonly Record<string, unknown>[];
    })();
    // The first part is the header.
    let isHeader = true;
    for await (const bytes of csvChunks(named, batches)) {
      if (!isHeader || !hasHeader) await outBytes(bytes);
      isHeader = false;
    }
    hasHeader = true;
  };
}

/** Names the values of a pipe by the columns, in their order. */
export function namedValues(values: readonly string[], columns: CsvColumns): Record<string, string> {
  return Object.fromEntries(Object.keys(columns).map((name, at) => [name, values[at] ?? '']));
}
