import type { Operation } from '@pitlane/shared/engine/operation';
import type { ExportColumn } from '@pitlane/shared/export/columns';
import type { ExportAbout } from '@pitlane/shared/export/xlsx';
import type { PortalError } from '@pitlane/shared/kernel/error';

/** The kinds of files that a report becomes in the browser, in the order of the menu. */
export const exportFormats = [
  { id: 'csv', label: 'CSV', contentType: 'text/csv' },
  {
    id: 'xlsx',
    label: 'Excel (XLSX)',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  { id: 'jsonl', label: 'JSON Lines', contentType: 'application/x-ndjson' },
] as const;

/** A kind of file. */
export type ExportFormat = (typeof exportFormats)[number]['id'];

/** The job of the worker, as plain data. */
export interface ExportJob {
  /** As much of the operation as its call needs. */
  operation: Pick<Operation, 'host' | 'method' | 'path'>;
  request: Readonly<Record<string, unknown>>;
  bases: Record<Operation['host'], string>;
  format: ExportFormat;
  /** The fields that the user may not see: our own server leaves them out, another backend leaves that to the faces. */
  unseen: readonly string[];
  columns: readonly ExportColumn[];
  about: Omit<ExportAbout, 'hash'>;
}

/** The messages of the worker: its progress, a wait until a given time, the finished file, or its failure. */
export type ExportNews =
  | { kind: 'progress'; rows: number }
  | { kind: 'paused'; until: number }
  | { kind: 'done'; rows: number; file: Blob }
  | ExportFailure;

/** Why there is no file. */
export interface ExportFailure {
  kind: 'failed';
  problem: Pick<PortalError, 'message' | 'next'>;
  /** The service status of the answer, where the server refused. */
  code: number | null;
}

/** Shown if nothing better is known: no disk space, an unsupported browser, an invalid row. */
export const notWritten: ExportFailure = {
  kind: 'failed',
  problem: { message: "Couldn't write the file. Nothing was saved." },
  code: null,
};
