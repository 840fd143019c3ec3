import type { ImportPreview } from '@pitlane/shared/features/imports/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { printRows } from '../print/rows.ts';
import type { TableColumn } from '../print/table.ts';
import { CommandFailure } from '../process/failure.ts';

type Refused = ImportPreview['refused'][number];

const columns: readonly TableColumn<Refused>[] = [
  { header: 'LINE', text: ({ line }) => String(line ?? '') },
  { header: 'COLUMN', text: ({ label }) => label ?? '', look: () => 'strong' },
  { header: 'VALUE', text: ({ value }) => value ?? '', leaves: 1 },
  { header: 'PROBLEM', text: ({ message }) => message ?? '' },
];

/** Prints the rows that can't be imported, and fails. Throws CommandFailure. */
export async function refuseRows(
  preview: Pick<ImportPreview, 'refused' | 'refusedCount' | 'rowCount'>,
  { terminal, given }: Run,
): Promise<never> {
  if (given.isJson) terminal.out(`${jsonText(preview, 2)}\n`);
  else {
    const valuesOf = ({ line, field, value, message }: Refused) =>
      [line, field, value, message].map((one) => String(one ?? ''));
    await printRows(preview.refused, { columns, valuesOf }, { terminal, given });
  }
  throw new CommandFailure({ code: 'rows_refused', ...whyRefused(preview) });
}

/** Names what is refused: rows, or the whole file because of its totals. */
function whyRefused({
  refused,
  refusedCount,
  rowCount,
}: Pick<ImportPreview, 'refused' | 'refusedCount' | 'rowCount'>) {
  if (refused.every(({ line }) => line === null)) {
    const next = 'Correct the file or the totals you entered, and run the command again.';
    return { message: 'The totals differ. Nothing was imported.', next };
  }
  return {
    message: `${formatCell('count', refusedCount)} of ${counted(rowCount, 'row is', 'rows are')} refused. Nothing was imported.`,
    next: 'Correct the file and run the command again.',
  };
}
