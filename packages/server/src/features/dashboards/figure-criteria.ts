import {
  type ComparedDays,
  comparedDays,
  type DashboardPeriod,
  namedDays,
} from '@pitlane/shared/features/dashboards/rules/dashboard-days';
import type { DashboardRequest } from '@pitlane/shared/features/dashboards/schema';
import { reportDay } from '@pitlane/shared/features/reports/rules/report-request';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import type { DateRange, IsoDate } from '@pitlane/shared/kernel/dates';
import type { z } from 'zod';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { type ReportDeps, requireDealers, requireSeen } from '../reports/requested-days.ts';
import { requestedDealers } from '../reports/requested-dealers.ts';

/** The criteria that every figure takes. */
export type FigureRequest = z.output<ReturnType<typeof DashboardRequest>>;

/** Whose figure it is, and for which days. */
export interface FigureCriteria {
  /** Null for all. */
  dealers: readonly string[] | null;
  /** The agency whose stored totals may be used (`agencyOf`). */
  agency?: string | undefined;
  programCode?: string | undefined;
  /** The last day that counts. */
  asOf: IsoDate;
  /** The days, if both were given. */
  days: DateRange | undefined;
  /** The days that were given, or else a period up to that day. */
  compared: (period: DashboardPeriod) => ComparedDays;
}

/**
 * Reads a figure's criteria, in the caller's scope; without days, it's through today. Refuses with 400 what the reports refuse, and
 * days that end before they start. Source: areas.md §4 (R28), decisions.md §8
 */
export async function figureCriteria(
  deps: ReportDeps,
  request: FigureRequest,
  call: Call,
): Promise<FigureCriteria> {
  requireDealers(call);
  await requireSeen(deps, request, call);
  const { asOf, days } = figureDays(request, call.today);
  const { isActiveDirectoryUser } = call.actor;
  return {
    dealers: await requestedDealers(deps, request, call),
    programCode: request.programCode,
    asOf,
    days,
    compared: (period) => (days ? namedDays(days) : comparedDays(period, { asOf, isActiveDirectoryUser })),
  };
}

function figureDays(
  { startDate: first, endDate: last, summaryDate, saleDate }: FigureRequest,
  today: IsoDate,
): { asOf: IsoDate; days: DateRange | undefined } {
  const read = (field: string, label: string, text: string | undefined) => {
    const day = reportDay({ field, label, text }, today);
    if (!day.ok) throw badRequest(day.error);
    return day.value;
  };
  const asOf = last
    ? read('endDate', 'End date', last)
    : summaryDate
      ? read('summaryDate', 'Day', summaryDate)
      : read('saleDate', 'Day', saleDate);
  if (!first) return { asOf, days: undefined };
  const startDate = read('startDate', 'Start date', first);
  if (startDate <= asOf) return { asOf, days: { startDate, endDate: asOf } };
  const message = `End date is before the min date of ${dateInput(startDate)}.`;
  throw badRequest({ code: 'date_too_early', field: 'endDate', message });
}
