import { randomUUID } from 'node:crypto';
import type { LinesEnd } from '@pitlane/shared/engine/envelope';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import type { ReportRequest } from './report-answer.ts';

/** The record of one export, in the order in which it is written. */
export interface ExportRecord {
  /** Before its first row leaves: what a server that dies meanwhile leaves behind. */
  begin(): Promise<unknown>;
  /** Every row has been handed out. */
  end(all: LinesEnd): Promise<unknown>;
  /** It was broken off after this many rows; `hash` is of their lines. */
  cut(sent: LinesEnd): Promise<unknown>;
}

/**
 * Makes the record of an export: who took which rows, for which days, in which format. What leaves the house is on record, whole or not; the rows of the record are
 * only ever added (`report.exportBegin`, then `report.export` or `report.exportCut`), and `export` tells that they are of one. Source: security.md §5
 */
export function recordOfExport(
  db: Database,
  { operation, request, call, days }: ReportRequest,
): ExportRecord {
  const { userName: _hint, limit: _limit, cursor: _cursor, exportAs = null, ...criteria } = request;
  // The criteria as they came; the days that they stand for, where a report has some.
  const what = {
    export: randomUUID(),
    report: operation.path,
    criteria,
    ...(days ? { days } : {}),
    exportAs,
  };
  const put = (action: string, more: object = {}) =>
    db.transaction((tx) => recordChange(tx, call, { action, after: { ...what, ...more } }));
  return {
    begin: () => put('report.exportBegin'),
    end: ({ rows, hash }) => put('report.export', { rows, hash }),
    cut: ({ rows, hash }) => put('report.exportCut', { rows, hash }),
  };
}
