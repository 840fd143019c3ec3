import type { Actor } from '@pitlane/shared/access/session';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { comparedDays, type DashboardPeriod } from '@pitlane/shared/features/dashboards/rules/dashboard-days';
import { addDays, type DateRange, type IsoDate } from '@pitlane/shared/kernel/dates';
import { claimsByProgram, claimsByStatus, claimsPaidByMonth } from '../dashboards/claim-figures.ts';
import { dealerCounts } from '../dashboards/dealer-figures.ts';
import { dealerStandingsSelect } from '../dashboards/dealer-standings.ts';
import { earnedBy } from '../dashboards/earned-premium-sql.ts';
import type { FigureCriteria } from '../dashboards/figure-criteria.ts';
import { earnedByProgram, wholeLossView } from '../dashboards/loss-figures.ts';
import { pendingByProgram } from '../dashboards/pending-figures.ts';
import type { ReadFigures } from '../dashboards/read-figures.ts';
import {
  chartDays,
  comparedSales,
  quotesOf,
  salesByMonth,
  salesByProgram,
  salesByState,
} from '../dashboards/sales-figures.ts';
import { cancellationsSelect } from '../reports/cancellations.ts';
import { dealerClaimsSelect } from '../reports/dealer-claims.ts';
import { pendingRemittanceSelect } from '../reports/pending-remittance.ts';
import { quoteRequestsSelect } from '../reports/quote-requests.ts';
import type { ReportSelect } from '../reports/report-sql.ts';
import { salesSummarySelect } from '../reports/sales-summary.ts';
import { anyVehicle } from '../reports/vehicle-criteria.ts';

/** A dashboard figure, and the total of the report that it opens. */
export interface ComparedFigure {
  title: string;
  figure: (read: ReadFigures) => Promise<number>;
  report: (read: ReadFigures) => Promise<number>;
}

/** Whose figures they are, and for which day. */
interface Of {
  actor: Actor;
  today: IsoDate;
  criteria: FigureCriteria;
}

/** Every figure of the whole book with its report's total. Source: areas.md §1.1 (I8) */
export function comparedFigures(actor: Actor): ComparedFigure[] {
  const { today, isActiveDirectoryUser } = actor;
  const compared = (period: DashboardPeriod) => comparedDays(period, { asOf: today, isActiveDirectoryUser });
  const of = { actor, today, criteria: { dealers: null, asOf: today, days: undefined, compared } };
  return [...salesFigures(of), ...claimFigures(of), ...waitingFigures(of), ...contractFigures(of)];
}

function salesFigures({ criteria }: Of): ComparedFigure[] {
  const sales = (days: DateRange) => salesSummarySelect({ dealers: criteria.dealers, days });
  const sold = (['Day', 'Week', 'Month', 'Year'] as const).flatMap((period) => {
    const compared = criteria.compared(period);
    const figure = (read: ReadFigures) => comparedSales(read, criteria, compared);
    const part = (title: string, key: 'count' | 'previousCount' | 'customerPrice', days: DateRange) => ({
      title: `${title}, ${period.toLowerCase()}`,
      figure: async (read: ReadFigures) => (await figure(read))[key],
      report: total(sales(days), key === 'customerPrice' ? key : 'contractCount'),
    });
    return [
      part('Sold', 'count', compared.days),
      part('Sold before', 'previousCount', compared.before),
      part('Price of what was sold', 'customerPrice', compared.days),
    ];
  });
  const year = criteria.compared('Year').days;
  const { days } = criteria.compared('Day');
  const quotes = { dealers: criteria.dealers, days, programCode: undefined, vehicle: anyVehicle };
  return [
    ...sold,
    {
      title: 'Sold, 13 months',
      figure: async (read) => sum(await salesByMonth(read, criteria), 'contractCount'),
      report: total(sales(chartDays(criteria)), 'contractCount'),
    },
    {
      title: 'Price of what was sold, by program',
      figure: async (read) => sum(await salesByProgram(read, criteria, year), 'customerPrice'),
      report: total(sales(year), 'customerPrice'),
    },
    {
      title: 'Price of what was sold, by state',
      figure: async (read) => sum(await salesByState(read, criteria, year), 'customerPrice'),
      report: total(sales(year), 'customerPrice'),
    },
    {
      title: 'Quotes, day',
      figure: (read) => quotesOf(read, criteria, days),
      report: total(quoteRequestsSelect({ ...quotes, today: criteria.asOf })),
    },
  ];
}

function claimFigures({ criteria }: Of): ComparedFigure[] {
  const { dealers } = criteria;
  const days = chartDays(criteria);
  const year = criteria.compared('Year').days;
  return [
    {
      title: 'Claimed, by status',
      figure: async (read) => sum(await claimsByStatus(read, criteria), 'claimedAmount'),
      report: total(dealerClaimsSelect({ dealers }), 'claimedAmount'),
    },
    {
      title: 'Claims paid, 13 months',
      figure: async (read) => sum(await claimsPaidByMonth(read, criteria), 'paidAmount'),
      report: total(dealerClaimsSelect({ dealers, days, claimStatus: 'C' }), 'paidAmount'),
    },
    {
      title: 'Reserve for claims, 13 months',
      figure: async (read) => sum(await claimsPaidByMonth(read, criteria), 'reserveAmount'),
      report: total(dealerClaimsSelect({ dealers, days }), 'reserveAmount'),
    },
    {
      title: 'Claims paid, by program',
      figure: async (read) => sum(await claimsByProgram(read, criteria, year), 'paidAmount'),
      report: total(dealerClaimsSelect({ dealers, days: year }), 'paidAmount'),
    },
  ];
}

function waitingFigures({ actor, today, criteria }: Of): ComparedFigure[] {
  const { dealers } = criteria;
  const pending = pendingRemittanceSelect(dealers, today);
  const counts = (key: string) => async (read: ReadFigures) =>
    ((await dealerCounts(read, { actor, today }, criteria)) as Record<string, number>)[key] ?? 0;
  const standings = dealerStandingsSelect({ dealers, request: {}, today, signIns: [], view: wholeLossView });
  return [
    {
      title: 'Dealer cost to remit',
      figure: async (read) => sum(await pendingByProgram(read, criteria), 'dealerCost'),
      report: total(pending, 'dealerCost'),
    },
    { title: 'To remit', figure: counts('pendingRemittanceCount'), report: total(pending) },
    {
      title: 'Open cancellations',
      figure: counts('openCancellationCount'),
      report: total(cancellationsSelect({ request: {}, dealers, actor, today })),
    },
    {
      title: 'To remit, by dealer',
      figure: counts('pendingRemittanceAmount'),
      report: total(standings, 'pendingAmount'),
    },
  ];
}

/** Figures that no report lists, so each contract is read. */
function contractFigures({ actor, today, criteria }: Of): ComparedFigure[] {
  const { days } = criteria.compared('Year');
  const earned = {
    facts: `SELECT ${earnedBy('$2')} - ${earnedBy('$1')} AS earned FROM contracts c`,
    values: [addDays(days.startDate, -1), days.endDate],
  };
  const counts = async (read: ReadFigures) => dealerCounts(read, { actor, today }, criteria);
  return [
    {
      title: 'Active contracts',
      figure: async (read) => (await counts(read))['activeCount'] ?? 0,
      report: total({
        facts: `SELECT c.id FROM contracts c WHERE c.status = ${statusCode.Active}`,
        values: [],
      }),
    },
    {
      title: 'Premium earned, by program',
      figure: async (read) => sum(await earnedByProgram(read, criteria, days), 'earnedPremium'),
      report: total(earned, 'earned'),
    },
  ];
}

/** The total of a report's column as displayed, or its number of rows. */
function total({ facts, values }: Pick<ReportSelect, 'facts' | 'values'>, column?: string) {
  const value = column ? `coalesce(sum("${column}"), 0)` : 'count(*)';
  return async (read: ReadFigures): Promise<number> => {
    const [row] = await read<{ value: number }>({
      facts: `SELECT ${value} AS value FROM (${facts}) AS listed`,
      values,
    });
    return row?.value ?? 0;
  };
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((all, row) => all + row[key], 0);
}
