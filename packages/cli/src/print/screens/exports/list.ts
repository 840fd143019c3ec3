import { exportText } from '@pitlane/shared/features/exports/export-text';
import type { ExportRun } from '@pitlane/shared/features/exports/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

const columns: readonly TableColumn<ExportRun>[] = [
  { header: 'ID', text: ({ exportID }) => String(exportID ?? ''), isRight: true },
  { header: 'FILE', text: ({ fileName }) => fileName ?? '', look: () => 'strong', least: 20 },
  { header: 'ROWS', text: ({ rowCount }) => formatCell('count', rowCount), isRight: true },
  { header: 'WHICH', text: ({ rows }) => (rows === 'new' ? 'new or changed' : 'all'), leaves: 2 },
  { header: 'BY', text: ({ exportedBy }) => exportedBy ?? '', leaves: 3 },
  { header: 'EXPORTED', text: ({ exportedAt }) => instantText(exportedAt), leaves: 1 },
];

/** Past exports, newest first. */
export const exportList: RowList<ExportRun> = {
  read: (calls, { fields, signal }) =>
    calls.listExports(fields['kind'] ? { kind: String(fields['kind']) } : {}, { signal }),
  columns,
  valuesOf: (run) =>
    [run.exportID, run.fileName, run.rowCount, run.rows, run.exportedBy, run.exportedAt, run.sha256].map(
      (value) => String(value ?? ''),
    ),
  summary: ([latest]) => (latest ? `Latest: ${exportText(latest)}` : 'No exports yet.'),
};

/** List past exports. Source: areas.md §13.3 */
export const exportsView: ScreenView = {
  help: {
    takes: { options: ['kind'] },
    notes: [
      'Download one again with `pitlane export get`.',
      'In a pipe: ID, file, rows, which rows, user, time, SHA-256.',
    ],
    examples: ['pitlane export list', 'pitlane export list --kind Claim --json'],
  },
  run: (run) => printList(exportList, run),
};
