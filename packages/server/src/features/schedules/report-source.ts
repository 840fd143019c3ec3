import type { LinesAnswer, Operation } from '@pitlane/shared/engine/operation';
import type { Report } from '@pitlane/shared/engine/report';
import { operations } from '@pitlane/shared/registry/operations';
import { type AnyHandler, lineAnsweringOf } from '../../http/answering.ts';
import type { Call } from '../../http/call.ts';
import { dealerFigureHandlers } from '../dashboards/dealer-handlers.ts';
import { reportHandlers } from '../reports/handlers.ts';
import type { ReportDeps } from '../reports/requested-days.ts';
import { userListHandlers } from '../users/manage-handlers.ts';

/** Requests a report as a call does: checks the right, parses the request and runs the handler. Throws CallRefusal. */
export type ReportSource = (
  report: Report,
  request: Readonly<Record<string, unknown>>,
  call: Call,
) => Promise<LinesAnswer>;

/** Creates access to all reports from inside the server, through the handlers that serve callers. */
export function createReportSource(deps: ReportDeps & { now: () => Date; zone: string }): ReportSource {
  const handlers = { ...reportHandlers(deps), ...dealerFigureHandlers(deps), ...userListHandlers(deps) };
  const known = Object.entries<Operation>(operations);
  return (report, request, call) => {
    const name = known.find(([, operation]) => operation === report.operation)?.[0];
    const handler = Object.entries(handlers).find(([of]) => of === name)?.[1];
    if (!handler) throw new Error(`${report.id} has no handler.`);
    return lineAnsweringOf(report.operation, handler as AnyHandler)(request, call);
  };
}
