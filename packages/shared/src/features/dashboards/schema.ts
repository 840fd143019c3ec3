import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireText } from '../../kernel/wire.ts';
import { cost, count, date, money, percent, text } from '../reports/columns.ts';
import { figureRequest } from '../reports/criteria-fields.ts';
import { lossRatioColumns, month, reserveColumn, sums } from './figure-schema.ts';

// A figure of a dashboard is the total of the report that it opens, with the same criteria in the same scope. Source: areas.md §4

/**
 * Asks for a figure: of a dealer, an agency or a program, up to a day or for a period. Source: portal.md §3 (Search
 * criteria, general)
 */
export const DashboardRequest = lazy(() => figureRequest());

const comparedDates = () => ({
  startDate: date('From'),
  endDate: date('To'),
  previousCount: count('Before'),
  previousStartDate: date('Before, from'),
  previousEndDate: date('Before, to'),
});

/** A count for a period up to a day, and for the same part of the period before. Source: areas.md §4 */
export const ComparedCount = lazy(() => z.looseObject({ count: count('Count'), ...comparedDates() }));

const program = () => ({ programCode: text('Program'), programName: text('Program') });

/** Sales of a month, and how many contracts were cancelled in it. Source: areas.md §4 */
export const SalesMonth = lazy(() =>
  z.looseObject({ ...month(), ...sums(), cancelledCount: count('Cancelled') }),
);

/** Sales of a program. Source: areas.md §4 */
export const ProgramSales = lazy(() => z.looseObject({ ...program(), ...sums() }));

/** Sales to customers in a state. Source: areas.md §4 */
export const StateSales = lazy(() =>
  z.looseObject({
    stateAbbreviation: text('State'),
    stateName: text('State'),
    contractCount: count('Contracts'),
    customerPrice: money('Customer cost'),
  }),
);

const SalesPart = lazy(() =>
  z.looseObject({
    count: count('Contracts'),
    ...comparedDates(),
    customerPrice: money('Customer cost'),
    dealerProfit: cost('Dealer profit'),
  }),
);

/** Sales of a day, and of its week, month and year to date. Source: areas.md §4 */
export const SalesOverview = lazy(() =>
  z.looseObject({ day: SalesPart(), week: SalesPart(), month: SalesPart(), year: SalesPart() }),
);

/** The claims of a status. Source: areas.md §4 */
export const ClaimsOfStatus = lazy(() =>
  z.looseObject({
    claimStatus: wireText(),
    claimStatusName: text('Status'),
    claimCount: count('Claims'),
    claimedAmount: money('Claimed'),
    paidAmount: money('Paid'),
    reserveAmount: reserveColumn(),
  }),
);

/**
 * The claims of a program and the premium earned; `lossRatio` is null if nothing was earned, and `lossRatioText` is
 * "n/a". Source: areas.md §4, decisions.md §6
 */
export const ProgramClaims = lazy(() =>
  z.looseObject({
    ...program(),
    claimCount: count('Claims'),
    paidAmount: money('Paid'),
    reserveAmount: reserveColumn(),
    earnedPremium: cost('Earned premium'),
    ...lossRatioColumns(),
  }),
);

/** Contracts of a program to remit, and how many are marked amber and red, by the limits of their state. Source: areas.md §4 and §17, decisions.md §5 */
export const ProgramPending = lazy(() =>
  z.looseObject({
    ...program(),
    contractCount: count('Contracts'),
    dealerCost: cost('Dealer cost'),
    amberCount: count('Due soon'),
    redCount: count('Overdue'),
    oldestPurchaseDate: date('Oldest'),
  }),
);

/** How far an agency is in an incentive trip, and the points of a remitted contract of each program. Source: areas.md §4; the points of programs are our addition */
export const IncentiveTrip = lazy(() =>
  z.looseObject({
    agentCode: text('Agency code'),
    agencyName: text('Agency'),
    tripName: text('Trip'),
    startDate: date('From'),
    endDate: date('To'),
    points: count('Points'),
    pointsGoal: count('Goal'),
    percent: percent('Reached'),
    rank: count('Rank'),
    rankOf: count('Agencies'),
    programs: z.array(z.looseObject({ ...program(), points: count('Points') })).optional(),
  }),
);
export type IncentiveTrip = z.output<ReturnType<typeof IncentiveTrip>>;
