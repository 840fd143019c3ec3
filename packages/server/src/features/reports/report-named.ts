import type { Report } from '@pitlane/shared/engine/report';
import { reports } from '@pitlane/shared/registry/reports';
import { badRequest } from '../../http/refusal.ts';

/** Finds a report by the id of its screen. Refuses `unknown_report` (400). */
export function reportNamed(id: string): Report {
  const report = reports.find((one) => one.id === id);
  if (report) return report;
  const message = `Unknown report “${id}”. Choose from ${reports.map((one) => one.id).join(', ')}.`;
  throw badRequest({ code: 'unknown_report', field: 'report', message });
}
