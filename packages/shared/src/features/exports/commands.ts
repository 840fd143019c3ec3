import { z } from 'zod';
import { type Command, defineCommand } from '../../engine/command.ts';
import type { PortalFile } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { rowsText } from './export-text.ts';
import type { ExportKind } from './kinds.ts';
import { exportOperations } from './operations.ts';
import { ExportChoices, ExportRequestById, type ExportRun } from './schema.ts';

const { createExport, getExportFile } = exportOperations;

const everywhere = { section: 'Documents', faces: ['web', 'cli'], icon: 'download' } as const;

const fileArguments = () => ({
  output: z.string().min(1, 'Enter a file name.').optional().meta({
    label: 'Output',
    hint: 'File or folder to save to; - prints to standard output',
    usual: 'the current folder',
  }),
  replace: z.boolean().optional().meta({ label: 'Replace', hint: 'Overwrite an existing file' }),
});

/** The request of an export. The terminal takes a path to save the file; the browser saves it on its own. */
const ExportArgs = lazy(() => ExportChoices().extend(fileArguments()));

/** The commands of each kind, by which rows they export. Source: areas.md §13.3 */
const exported: readonly { kind: ExportKind; id: string; title: string; summary: string }[] = [
  {
    kind: 'Cancellation',
    id: 'export.cancellation',
    title: 'Export cancellations',
    summary: 'Export cancellations by the day they were booked',
  },
  {
    kind: 'Commission',
    id: 'export.commission',
    title: 'Export commissions',
    summary: 'Export commissions that agencies earned, and chargebacks',
  },
  {
    kind: 'Claim',
    id: 'export.claim',
    title: 'Export claims',
    summary: 'Export the lines of claims that were reported or paid',
  },
  {
    kind: 'OverRemit',
    id: 'export.overRemit',
    title: 'Export over-remit',
    summary: 'Export amounts that posted batches paid over cost',
  },
];

const ofKinds = exported.map(({ kind, ...named }) =>
  defineDatedCommand({
    ...everywhere,
    ...named,
    keywords: ['scs', 'csv', 'excel', 'accounting', 'download'],
    args: ExportArgs,
    uses: { createExport, getExportFile },
    data: createExport.response,
    run: async (calls, { format, rows, from, through, output, replace }, { signal }) => {
      const request = {
        kind,
        ...(format ? { format } : {}),
        ...(rows ? { rows } : {}),
        ...(from ? { startDate: from } : {}),
        ...(through ? { endDate: through } : {}),
      };
      const run = await calls.createExport(request, { signal });
      const text = run.rowCount === 0 ? nothingText(run) : `Exported ${rowsText(run)}`;
      // A script that names a file gets the column headers: nothing else may be in its output, and yesterday's rows not again.
      if (run.rowCount === 0 && output === undefined) return { kind: 'notify', text, data: run };
      const file = await calls.getExportFile({ exportID: run.exportID ?? 0 }, { signal });
      return { ...savedExport(file, { output, replace }), text, data: run };
    },
  }),
);

/** Why an export has no rows, and what to do. */
function nothingText(run: ExportRun): string {
  return run.rows === 'new'
    ? `Exported ${rowsText(run)}: nothing is new since the last export. Choose all rows to export everything.`
    : `Exported ${rowsText(run)}: nothing in this period.`;
}

function savedExport(
  file: PortalFile,
  { output, replace }: { output?: string | undefined; replace?: boolean | undefined },
) {
  return { kind: 'download', ...file, to: output, mayReplace: replace, option: '--output' } as const;
}

const GetArgs = lazy(() =>
  z.object({
    export: ExportRequestById().shape.exportID.meta({
      label: 'Export',
      hint: 'Export number',
      picker: 'export',
      positional: true,
    }),
    ...fileArguments(),
  }),
);

/** Download the file of a past export again. */
const getRun = defineCommand({
  ...everywhere,
  id: 'export.get',
  title: 'Download an export again',
  summary: 'Download the file of a past export, unchanged',
  keywords: ['history', 'again', 'file'],
  args: GetArgs,
  uses: { getExportFile },
  run: async (calls, { export: exportID, output, replace }, { signal }) =>
    savedExport(await calls.getExportFile({ exportID }, { signal }), { output, replace }),
});

/** Exports of the provider's data, and past ones. Source: areas.md §13.3 */
export const exportCommands: readonly Command[] = [...ofKinds, getRun];
