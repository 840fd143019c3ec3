import { csvChunks } from '@pitlane/shared/export/csv';
import type { CellKind } from '@pitlane/shared/kernel/format';
import type { Terminal } from '../process/terminal.ts';

/** Prints rows as CSV, as reports write it; the columns are the fields by their names, each with its kind. */
export async function printCsv(
  rows: readonly object[],
  columns: Readonly<Record<string, CellKind>>,
  { outBytes }: Pick<Terminal, 'outBytes'>,
): Promise<void> {
  const named = Object.entries(columns).map(([key, kind]) => ({ key, header: key, kind, isTotaled: false }));
  const batches = (async function* () {
    yield rows as readonly Record<string, unknown>[];
  })();
  for await (const bytes of csvChunks(named, batches)) await outBytes(bytes);
}
