import type { Report } from '@pitlane/shared/engine/report';
import type { Run } from '../../../commands/run.ts';
import { writeFile, writeJson, writeLines } from './export.ts';
import { outputOf } from './output.ts';
import { printSummary } from './print-summary.ts';
import { readReportRequest } from './report-request.ts';
import { printTable } from './table.ts';

/** Runs a report to completion: a table on a screen, lines in a pipe, JSON, or a file. Throws CommandFailure and CallError. */
export async function runReport(report: Report, run: Run): Promise<void> {
  const output = outputOf(run);
  const reportRequest = await readReportRequest(report, run);
  switch (output.kind) {
    case 'table':
      return printTable(reportRequest, run);
    case 'lines':
      return writeLines(reportRequest, run);
    case 'json':
      return output.to === undefined ? writeJson(reportRequest, run) : writeFile(reportRequest, output, run);
    case 'csv':
    case 'xlsx':
    case 'jsonl':
      return writeFile(reportRequest, output, run);
    case 'pdf':
      return printSummary(reportRequest, output, run);
    default:
      return output satisfies never;
  }
}
