import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { lazy } from '../../kernel/lazy.ts';

/**
 * Asks for a report as a document. `report` is the id of its screen, `criteria` are those of its own request by their
 * wire names. Our addition (decisions.md §1.3)
 */
export const PrintReportRequest = lazy(() =>
  z.object({
    report: z.string().min(1, 'Choose a report.').max(60).meta({ label: 'Report' }),
    criteria: z.record(z.string().max(40), z.union([z.string().max(100), z.number()])).optional(),
    userName: z.string().optional(),
  }),
);
export type PrintReportRequest = z.output<ReturnType<typeof PrintReportRequest>>;

/**
 * The summary of a report, as a document: everyone who may read the report may print it. It is a command because printing is recorded.
 * Source: decisions.md §1.3 (our addition)
 */
export const reportPrintOperations = defineOperations({
  printReport: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/reports/print',
    summary: 'Print a report summary: criteria, totals, and groups or chart',
    // The report's own permission is required as well.
    access: 'report.print',
    request: PrintReportRequest,
    response: PortalFile,
    answer: 'bytes',
  },
});
