import { z } from 'zod';
import { codeWords } from '../../kernel/codes.ts';
import { lazy } from '../../kernel/lazy.ts';
import { isoDay, rowId, typedDate } from '../../kernel/request.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { exportedRows, exportFormats, exportKinds } from './kinds.ts';

const codes = exportKinds.map(({ code }) => code);

/** A kind, regardless of its case. */
const kind = () =>
  z
    .preprocess(
      (typed) => codes.find((code) => code.toLowerCase() === String(typed).toLowerCase()) ?? typed,
      z.enum(codes, `Must be one of ${codes.join(', ')}.`),
    )
    .meta({ label: 'Kind' });

const day = (label: string, more: string) => isoDay(label).optional().meta({ hint: more });

/** Asks for an export: a period, the kind of file, and whether rows that were exported before are in it. Source: areas.md §13.3 */
export const ExportRequest = lazy(() =>
  z.object({
    kind: kind(),
    startDate: day('From', 'First day'),
    endDate: day('Through', 'Last day'),
    format: z
      .enum(exportFormats, 'Must be csv, xlsx or jsonl.')
      .optional()
      .meta({ label: 'Format', usual: 'csv' }),
    rows: z
      .enum(
        exportedRows.map(({ code }) => code),
        'Must be new or all.',
      )
      .optional()
      .meta({ label: 'Rows', usual: 'new' }),
  }),
);

/** The user's choices for an export of any kind. */
export const ExportChoices = lazy(() =>
  z.object({
    format: z
      .enum(exportFormats)
      .optional()
      .meta({
        label: 'Format',
        words: { csv: 'CSV', xlsx: 'Excel (XLSX)', jsonl: 'JSON lines' },
        usual: 'csv',
      }),
    rows: z
      .enum(exportedRows.map(({ code }) => code))
      .optional()
      .meta({
        label: 'Rows',
        words: codeWords(exportedRows),
        usual: 'new',
      }),
    from: typedDate('From').optional().meta({ hint: 'First day', sends: 'startDate' }),
    through: typedDate('Through').optional().meta({ hint: 'Last day', sends: 'endDate' }),
  }),
);

/** Asks for past exports, of one kind or of all. */
export const ListExportsRequest = lazy(() => z.object({ kind: kind().optional() }));

/** Names an export. */
export const ExportRequestById = lazy(() =>
  z.object({ exportID: rowId().meta({ label: 'Export', hint: 'Export number' }) }),
);

/** An export as it was made: its file doesn't change any more. Source: areas.md §13.3 */
export const ExportRun = lazy(() =>
  z.looseObject({
    exportID: wireNumber().meta({ label: 'Export' }),
    kind: wireText().meta({ label: 'Kind' }),
    format: wireText().meta({ label: 'Format' }),
    rows: wireText().meta({ label: 'Rows' }),
    startDate: wireText().meta({ label: 'From', kind: 'date' }),
    endDate: wireText().meta({ label: 'Through', kind: 'date' }),
    rowCount: wireNumber().meta({ label: 'Count', kind: 'count' }),
    fileName: wireText().meta({ label: 'File' }),
    size: wireNumber(),
    sha256: wireText().meta({ label: 'SHA-256' }),
    exportedBy: wireText().meta({ label: 'Exported by' }),
    /** An instant. */
    exportedAt: wireText().meta({ label: 'Exported' }),
  }),
);
export type ExportRun = z.infer<ReturnType<typeof ExportRun>>;
