import type { Report } from '@pitlane/shared/engine/report';
import { reportArgs } from '@pitlane/shared/engine/report-args';
import { runParameter } from '@pitlane/shared/features/reports/rules/search-criteria';
import { reports } from '@pitlane/shared/registry/reports';
import type { Run } from '../../../commands/run.ts';
import type { Criteria, ReportRequest } from './report-request.ts';

const days = ['startDate', 'endDate', 'summaryDate'];

/** Returns the report that an address of the portal shows, and its criteria; undefined for another page. */
export function reportAtAddress(
  address: string,
): { report: Report; fields: Record<string, string> } | undefined {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  const report = reports.find(({ path }) => path === pathname);
  if (!report) return undefined;
  const names = [...reportArgs(report).map(({ name }) => name), 'period', 'sort'];
  const given = names.map((name) => [name, searchParams.get(name) ?? ''] as const);
  return { report, fields: Object.fromEntries(given.filter(([, value]) => value !== '')) };
}

/** Returns the criteria without default days: the same command tomorrow means tomorrow's days. */
export function withGivenDays(request: Readonly<Criteria>, given: Run['given']['fields']): Criteria {
  const isGiven = (name: string) => name in given || (name !== 'summaryDate' && 'period' in given);
  return Object.fromEntries(
    Object.entries(request).filter(([name]) => !days.includes(name) || isGiven(name)),
  );
}

/**
 * Returns the portal's address of a report requested here; a period stays a period, so that "last month" is still right
 * next month.
 */
export function reportAddress(
  { report, request, period }: Pick<ReportRequest, 'report' | 'request' | 'period'>,
  given: Run['given']['fields'],
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(withGivenDays(request, given)))
    if (!period || !days.includes(name)) query.set(name, String(value));
  if (period) query.set('period', period);
  // An address with only a sort order runs nothing by itself, so say that it should.
  if ([...query.keys()].every((name) => name === 'sort')) query.set(runParameter, '1');
  return `${report.path}?${query.toString()}`;
}
