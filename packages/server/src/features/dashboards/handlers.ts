import type { Handlers } from '@pitlane/shared/engine/operation';
import type { dashboardOperations } from '@pitlane/shared/features/dashboards/operations';
import type { ComparedDays, DashboardPeriod } from '@pitlane/shared/features/dashboards/rules/dashboard-days';
import type { Call } from '../../http/call.ts';
import { type FigureDeps, figureHandlers, seen } from './answer-figure.ts';
import { claimsByStatus, claimsPaidByMonth } from './claim-figures.ts';
import { type FigureCriteria, figureCriteria } from './figure-criteria.ts';
import { tripStandings } from './incentive-trip.ts';
import { lossByProgram, withSeenRatio } from './loss-figures.ts';
import { pendingByProgram } from './pending-figures.ts';
import type { ReadFigures } from './read-figures.ts';
import {
  comparedCount,
  comparedSales,
  quotesOf,
  salesByMonth,
  salesByProgram,
  salesByState,
  salesOf,
} from './sales-figures.ts';

/** Handles the calls about the dashboard's figures; each is cached for a minute. Source: portal.md §7 (Dashboard), areas.md §4 */
export function dashboardHandlers(deps: FigureDeps): Handlers<typeof dashboardOperations, Call> {
  const { one, list, cached } = figureHandlers(deps);
  const lossesOfYear = list('claims of a year', (read, criteria) =>
    lossByProgram(read, criteria, daysOf(criteria, 'Year').days),
  );
  const sold = (period: DashboardPeriod) =>
    one(`sold ${period}`, (read, criteria) =>
      comparedCount(
        criteria.compared(period),
        async (days) => (await salesOf(read, criteria, days)).contractCount,
      ),
    );
  return {
    countQuotesOfDay: one('quotes', (read, criteria) =>
      comparedCount(criteria.compared('Day'), (days) => quotesOf(read, criteria, days)),
    ),
    countSalesOfDay: sold('Day'),
    countSalesOfWeek: sold('Week'),
    countSalesOfMonth: sold('Month'),
    countSalesOfYear: sold('Year'),
    getSalesOverview: one('overview', overviewOf),
    listSalesByMonth: list('sales by month', salesByMonth),
    listProgramSalesOfMonth: list('programs of a month', (read, criteria) =>
      salesByProgram(read, criteria, daysOf(criteria, 'Month').days),
    ),
    listProgramSalesOfYear: list('programs of a year', (read, criteria) =>
      salesByProgram(read, criteria, daysOf(criteria, 'Year').days),
    ),
    listStateSalesOfYear: list('states of a year', (read, criteria) =>
      salesByState(read, criteria, daysOf(criteria, 'Year').days),
    ),
    listClaimsByStatus: list('claims by status', claimsByStatus),
    listClaimsPaidByMonth: list('claims paid by month', claimsPaidByMonth),
    listProgramClaimsOfYear: async (request, call) =>
      (await lossesOfYear(request, call)).map((row) => withSeenRatio(row, call)),
    listPendingByProgram: list('pending', pendingByProgram),
    getSalesOfDays: one('sales', salesWithAverage),
    getIncentiveTrip: async (request, call) => {
      const { asOf } = await figureCriteria(deps, request, call);
      const agentCode = request.agentCode ?? call.actor.agentCode;
      const standings = await cached({ figure: 'trip', criteria: asOf, call: forAll(call) }, () =>
        tripStandings(deps.db, asOf),
      );
      return standings.find((standing) => standing.agentCode === agentCode) ?? null;
    },
  };
}

async function overviewOf(read: ReadFigures, criteria: FigureCriteria) {
  const of = async (period: DashboardPeriod) =>
    seen(await comparedSales(read, criteria, criteria.compared(period)));
  return {
    day: await of('Day'),
    week: await of('Week'),
    month: await of('Month'),
    year: await of('Year'),
  };
}

async function salesWithAverage(read: ReadFigures, criteria: FigureCriteria) {
  const { days } = daysOf(criteria, 'Month');
  const sales = await salesOf(read, criteria, days);
  const averagePrice = sales.contractCount === 0 ? null : roundedAverage(sales);
  return { ...days, ...sales, averagePrice };
}

function daysOf(criteria: FigureCriteria, period: DashboardPeriod): ComparedDays {
  return criteria.compared(period);
}

function roundedAverage({ customerPrice, contractCount }: { customerPrice: number; contractCount: number }) {
  return Math.round((customerPrice * 100) / contractCount) / 100;
}

/** Cached once for everyone. */
function forAll(call: Call): Call {
  return { ...call, actor: { ...call.actor, scope: { kind: 'all' } } };
}
