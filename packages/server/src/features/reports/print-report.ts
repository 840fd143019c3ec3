import type { PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers } from '@pitlane/shared/engine/operation';
import { seenFields } from '@pitlane/shared/engine/report';
import type {
  PrintReportRequest,
  reportPrintOperations,
} from '@pitlane/shared/features/reports/print-operations';
import { criteriaWords } from '@pitlane/shared/features/reports/rules/criteria-words';
import { exportName } from '@pitlane/shared/features/reports/rules/export-name';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import { recordChange } from '../../audit/record-change.ts';
import type { Call } from '../../http/call.ts';
import { sha256Of } from '../../outbox/mail.ts';
import type { FormDeps } from '../forms/draw-form.ts';
import type { ReportSource } from '../schedules/report-source.ts';
import { namedCriteria } from './named-criteria.ts';
import { reportNamed } from './report-named.ts';

/** Dependencies of printing a report: access to the reports with their callers' rights. */
export interface PrintReportDeps extends FormDeps {
  source: ReportSource;
}

/** Handles the call for a report's summary as a document, made of what its caller may see. Source: architecture.md §2 (lines), decisions.md §3 */
export function reportPrintHandlers(deps: PrintReportDeps): Handlers<typeof reportPrintOperations, Call> {
  return { printReport: (request, call) => printReport(deps, request, call) };
}

async function printReport(
  deps: PrintReportDeps,
  request: PrintReportRequest,
  call: Call,
): Promise<PortalFile> {
  const report = reportNamed(request.report);
  const { operation, title } = report;
  const { criteria = {} } = request;
  const summary = await (await deps.source(report, criteria, call)).readSummary();
  const letterhead = await deps.letterheadFor(call);
  const madeAt = deps.now();
  const ran = ranWords(call.actor, madeAt);
  const frame = { title, letterhead, footer: `${title} · created ${ran.ranAt}`, madeAt };
  const named = await namedCriteria(
    deps.db,
    criteriaWords(operation, { ...criteria, ...summary.days }, call.actor),
  );
  const content = {
    reportID: report.id,
    columns: seenFields(operation, call.actor).map(({ key, header, kind, isTotaled }) => ({
      key,
      header,
      kind,
      isTotaled,
    })),
    summary,
    criteria: named.map(({ label, text }) => [label, text] as const),
    ...ran,
  };
  const body = await deps.draw('summary', { frame, content });
  const days = summary.days ? { days: summary.days } : {};
  const sha256 = sha256Of(body).toString('hex');
  const after = { report: operation.path, criteria, ...days, rows: summary.total, sha256 };
  await deps.db.transaction((tx) => recordChange(tx, call, { action: 'report.print', after }));
  return {
    name: exportName({ title, request: criteria, days: summary.days, today: call.today }, 'pdf'),
    contentType: 'application/pdf',
    body,
  };
}
