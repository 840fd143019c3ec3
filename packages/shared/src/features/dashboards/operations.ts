import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { figuresTag } from '../live/rules/change-kinds.ts';
import { ClaimsMonth, SalesOfDays } from './figure-schema.ts';
import * as schema from './schema.ts';

/** Seconds that a client may cache a figure: as long as the server does. */
const keepFor = 60;

/** Declares a figure of the dashboard, asked for by the general criteria. */
function figure<const Path extends string, Response extends z.ZodType>(
  path: Path,
  summary: string,
  response: () => Response,
) {
  const of = { kind: 'query', host: 'main', method: 'PUT', access: 'dashboard.figures' } as const;
  return {
    ...of,
    path,
    summary,
    request: schema.DashboardRequest,
    response,
    keepFor,
    provides: figuresTag,
  } as const;
}

/** The figures of the dashboard. Source: portal.md §7 (Dashboard), areas.md §4 */
export const dashboardOperations = defineOperations({
  countQuotesOfDay: figure(
    '/api/dashboard/daily/quotescount',
    'Quotes saved on a day, and on the day before',
    schema.ComparedCount,
  ),
  countSalesOfDay: figure(
    '/api/dashboard/daily/salescount',
    'Contracts sold on a day, and on the day before',
    schema.ComparedCount,
  ),
  countSalesOfWeek: figure(
    '/api/dashboard/weekly/salescount',
    'Contracts sold so far in a week, and by the same day of the week before',
    schema.ComparedCount,
  ),
  countSalesOfMonth: figure(
    '/api/dashboard/monthly/salescount',
    'Contracts sold so far in a month, and by the same day of the month before',
    schema.ComparedCount,
  ),
  countSalesOfYear: figure(
    '/api/dashboard/yearly/salescount',
    'Contracts sold so far in a year, and by the same day of the year before',
    schema.ComparedCount,
  ),
  getSalesOverview: figure(
    '/api/dashboard/summary/salesoverview',
    'Sales of a day, and of its week, month and year so far',
    schema.SalesOverview,
  ),
  listSalesByMonth: figure('/api/dashboard/monthly/salessummary', 'Sales in each of 13 months', () =>
    z.array(schema.SalesMonth()),
  ),
  listProgramSalesOfMonth: figure(
    '/api/dashboard/monthly/programsalessummary',
    'Sales of each program in a month so far',
    () => z.array(schema.ProgramSales()),
  ),
  listProgramSalesOfYear: figure(
    '/api/dashboard/yearly/programsalessummary',
    'Sales of each program in a year so far',
    () => z.array(schema.ProgramSales()),
  ),
  listStateSalesOfYear: figure(
    '/api/dashboard/yearly/statesalessummary',
    'Sales in each state in a year so far',
    () => z.array(schema.StateSales()),
  ),
  listClaimsByStatus: {
    ...figure('/api/dashboard/all/dealerclaimsummary', 'Claims of each status', () =>
      z.array(schema.ClaimsOfStatus()),
    ),
    access: 'dashboard.claimCounts',
  },
  listClaimsPaidByMonth: figure(
    '/api/dashboard/monthly/claimspaidsummary',
    'Claims paid and in reserve in each of 13 months',
    () => z.array(ClaimsMonth()),
  ),
  listProgramClaimsOfYear: figure(
    '/api/dashboard/yearly/programclaimsummary',
    'Claims of each program in a year so far, against the premium earned',
    () => z.array(schema.ProgramClaims()),
  ),
  listPendingByProgram: figure(
    '/api/dashboard/all/programpendingremittancesummary',
    'Contracts waiting to be remitted, by program',
    () => z.array(schema.ProgramPending()),
  ),
  getSalesOfDays: {
    ...figure('/api/dashboard/summary/sales', 'Sales of some days', SalesOfDays),
    method: 'GET',
  },
  getIncentiveTrip: {
    ...figure(
      '/api/dashboard/summary/agencyincentivetrip',
      "An agency's points in the current incentive trip",
      () => schema.IncentiveTrip().nullable(),
    ),
    access: 'dashboard.incentiveTrip',
  },
});
