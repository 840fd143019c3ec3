import { z } from 'zod';
import { type Upload, UploadedFile } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import type { ImportKind } from './columns.ts';

/** The most rows of a file. Users are saved one by one, each with an invitation. Assumption: the largest books of dealers, twice. */
export const mostImportRows: Readonly<Record<ImportKind, number>> = {
  dealers: 20_000,
  agencies: 20_000,
  users: 500,
};

/** A file to import. */
export const importUpload = {
  types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  kinds: 'CSV or Excel (XLSX)',
  maxBytes: 8_000_000,
} as const satisfies Upload;

/** A row that can't be imported: the line of the file where it starts, and which cell is wrong. */
const RefusedRow = lazy(() =>
  z.looseObject({
    line: wireNumber().meta({ label: 'Line' }),
    field: wireText(),
    label: wireText().meta({ label: 'Column' }),
    value: wireText().meta({ label: 'Value' }),
    message: wireText().meta({ label: 'Problem' }),
  }),
);

/** A row that would be added or changed, with the values that differ. */
const ImportedRow = lazy(() =>
  z.looseObject({
    line: wireNumber(),
    key: wireText(),
    name: wireText(),
    change: z.enum(['new', 'changed']),
    fields: z.array(
      z.looseObject({ field: wireText(), label: wireText(), from: wireText(), to: wireText() }),
    ),
  }),
);

/** How many rows of a file are new, changed and as they are stored. */
export const ImportCounts = lazy(() =>
  z.looseObject({ newCount: z.number(), changedCount: z.number(), unchangedCount: z.number() }),
);
export type ImportCounts = z.infer<ReturnType<typeof ImportCounts>>;

/**
 * What importing a file would do: the counts, the first refused rows and the first changes. `previewHash` names the file and what it was
 * compared with. Source: areas.md §1 (R18), §13.3
 */
export const ImportPreview = lazy(() =>
  ImportCounts().extend({
    kind: z.string(),
    fileName: z.string(),
    previewHash: z.string(),
    rowCount: z.number(),
    refusedCount: z.number(),
    refused: z.array(RefusedRow()),
    changes: z.array(ImportedRow()),
  }),
);
export type ImportPreview = z.infer<ReturnType<typeof ImportPreview>>;

/** The file that was previewed, and the preview's hash. */
export const ImportRequest = lazy(() => UploadedFile().extend({ previewHash: z.string().max(100) }));
