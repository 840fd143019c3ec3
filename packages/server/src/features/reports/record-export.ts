import { randomUUID } from 'node:crypto';
import type { LinesEnd } from '@pitlane/shared/engine/envelope';
import type { Operation } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import { recordChange } from '../../audit/record-change.ts';
import { insertReads } from '../../customer-reads/write-reads.ts';
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
 * only ever added (`report.exportBegin`, then `report.export` or `report.exportCut`), and `export` links those of one export. With its end, those of
 * `customers` so far are recorded as read. Source: security.md §5, docs/decisions/0092
 */
export function recordOfExport(
  db: Database,
  { operation, request, call, days }: ReportRequest,
  customers: readonly number[],
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
  const ended = (action: string, { rows, hash }: LinesEnd) =>
    db.transaction(async (tx) => {
      const readIn = { operation: nameOf(operation), how: 'export' } as const;
      await insertReads(tx, [{ reader: call, readIn, at: new Date(), ids: customers }]);
      // Last, because the history waits for it.
      await recordChange(tx, call, { action, after: { ...what, rows, hash } });
    });
  return {
    begin: () =>
      db.transaction((tx) => recordChange(tx, call, { action: 'report.exportBegin', after: what })),
    end: (all) => ended('report.export', all),
    cut: (sent) => ended('report.exportCut', sent),
  };
}

function nameOf(operation: Operation): string {
  const [name] = Object.entries<Operation>(operations).find(([, known]) => known === operation) ?? [];
  if (name === undefined) throw new Error(`${operation.path} has no name.`);
  return name;
}
