import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { unseenFields } from '@pitlane/shared/engine/guarded-fields';
import type { Report, ShownColumn } from '@pitlane/shared/engine/report';
import { reportCommandLine } from '@pitlane/shared/engine/report-command';
import { whyNotXlsx } from '@pitlane/shared/export/xlsx';
import { withWholes } from '@pitlane/shared/features/reports/pairs';
import type { CriterionWords } from '@pitlane/shared/features/reports/rules/criteria-words';
import { exportName } from '@pitlane/shared/features/reports/rules/export-name';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import { counted } from '@pitlane/shared/kernel/counted';
import { useOutletContext } from 'react-router-dom';
import { announce } from '../../kit/announcer/announcer.ts';
import { copyText } from '../../kit/clipboard/copy.ts';
import { bases } from '../../portal/api/api.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { store } from '../../session/stored.ts';
import type { ExportFormat, ExportJob } from './export-job.ts';
import type { ReportRequest } from './report-request.ts';
import { type ExportEnd, type RunningExport, useExport } from './use-export.ts';
import type { GridLook } from './use-grid-look.ts';
import { useNamedCriteria } from './use-named-criteria.ts';
import { usePrintSummary } from './use-print-summary.ts';
import type { ReportRows } from './use-report-rows.ts';

/** The report that is exported, with its current request. */
export interface ExportedReport {
  report: Report;
  request: ReportRequest;
  look: GridLook;
  result: ReportRows;
}

/** The actions on all rows of a report. */
export interface ExportActions {
  /** There are rows to export. */
  isReady: boolean;
  total: number;
  /** The export in progress. */
  running: RunningExport | undefined;
  exportAs: (format: ExportFormat) => void;
  cancel: () => void;
  /** Saves the summary as a PDF; undefined for a user who may not. */
  print: (() => void) | undefined;
  isPrinting: boolean;
  copyCommand: () => void;
}

/** Exports the rows of a report, prints its summary, and copies the command that prints them; each says how it ended. */
export function useExportActions({ report, request, look, result }: ExportedReport): ExportActions {
  const session = useOutletContext<Session>();
  const { running, start, cancel } = useExport();
  const { isPrinting, print } = usePrintSummary();
  const { named } = useNamedCriteria(report, request, session);
  const total = result.shown?.total ?? 0;
  const exportAs = (format: ExportFormat) => {
    store('exportFormat', format);
    const refused = format === 'xlsx' ? whyNotXlsx(total) : undefined;
    if (refused) return notifyFailure(refused, () => exportAs('csv'), 'Export as CSV');
    const job = jobOf({ report, request, session, named }, look.exported, format);
    const { criteria = {}, days } = request;
    const name = exportName({ title: report.title, request: criteria, days, today: session.today }, format);
    start(job, name, (end) => notifyEnd(end, () => exportAs(format)));
  };
  const printSummary = async () => {
    const end = await print(report, request);
    if (end.kind === 'failed') return notifyFailure(end, () => void printSummary(), 'Try again');
    showToast({ kind: 'success', title: '', text: `Saved ${end.name}`, isSticky: false });
  };
  return {
    isReady: request.criteria !== undefined && total > 0 && !result.isStale && !result.failure,
    total,
    running,
    exportAs,
    cancel,
    print: may('report.print', session) ? () => void printSummary() : undefined,
    isPrinting,
    copyCommand: () => void copyCommand(report, request, look),
  };
}

interface ExportSource {
  report: Report;
  request: ReportRequest;
  session: Session;
  named: readonly CriterionWords[];
}

/** Describes the file of the grid's rows: these columns, in their order. */
function jobOf(
  { report, request, session, named }: ExportSource,
  columns: readonly ShownColumn[],
  format: ExportFormat,
): ExportJob {
  const { operation } = report;
  const { criteria = {}, sort } = request;
  const { host, method, path } = operation;
  return {
    operation: { host, method, path },
    request: withWholes(operation, { ...criteria, ...(sort ? { sort } : {}) }),
    bases,
    format,
    unseen: unseenFields(operation, session),
    columns: columns.map(({ key, header, kind, isTotaled }) => ({ key, header, kind, isTotaled })),
    about: {
      title: report.title,
      criteria: named.map(({ label, text }) => ({ label, text })),
      ...ranWords(session, new Date()),
    },
  };
}

async function copyCommand(report: Report, request: ReportRequest, look: GridLook): Promise<void> {
  const { criteria = {}, isOnStartDays, period, sort } = request;
  // Default values are left out, because the terminal has the same defaults and a saved command line stays valid.
  const { startDate: _start, endDate: _end, summaryDate: _day, ...others } = criteria;
  const line = reportCommandLine(report, isOnStartDays ? others : criteria, {
    period,
    sort,
    columns: look.isChosen ? look.columns.map(({ key }) => key) : undefined,
  });
  const isCopied = await copyText(line);
  announce('Command copied');
  showToast(
    isCopied
      ? { kind: 'success', title: 'Command copied', text: line, isSticky: false }
      : { kind: 'warning', title: 'The browser blocked clipboard access', text: line, isSticky: true },
  );
}

function notifyEnd(end: ExportEnd, again: () => void): void {
  if (end.kind === 'failed') return notifyFailure(end.problem, again, 'Try again');
  const count = counted(end.rows, 'row');
  showToast({ kind: 'success', title: '', text: `Exported ${count} to ${end.name}`, isSticky: false });
}

function notifyFailure(
  { message, next }: { message: string; next?: string },
  run: () => void,
  title: string,
): void {
  showToast({
    kind: 'error',
    title: 'Nothing was exported',
    text: [message, next].filter(Boolean).join(' '),
    isSticky: true,
    action: { title, run },
  });
}
