import { randomUUID } from 'node:crypto';
import type { LinesEnd } from '@pitlane/shared/engine/envelope';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import type { ReportRequest } from './report-answer.ts';

/** The record of one export, in the order it is written. */
export interface ExportRecord {
  /** Before the first row is sent, so that a record exists even if the server dies during the export. */
  begin(): Promise<unknown>;
  /** Every row has been sent. */
  end(all: LinesEnd): Promise<unknown>;
  /** It was interrupted after this many rows; `hash` covers their lines. */
  cut(sent: LinesEnd): Promise<unknown>;
}

/**
 * Records an export: who exported which rows, for which days, in which format. Exports are recorded whether complete or not; record rows are
 * only ever added (`report.exportBegin`, then `report.export` or `report.exportCut`), and `export` links those of one export. Source: security.md §5
 */
export function recordOfExport(
  db: Database,
  { operation, request, call, days }: ReportRequest,
): ExportRecord {
  const { userName: _hint, limit: _limit, cursor: _cursor, exportAs = null, ...criteria } = request;
  // The criteria as sent, with the days they resolve to if the report has any.
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
