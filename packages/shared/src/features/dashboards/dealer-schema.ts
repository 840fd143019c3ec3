import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireText } from '../../kernel/wire.ts';
import {
  cost,
  count,
  date,
  dealerColumns,
  money,
  name,
  number,
  personColumn,
  ratio,
  text,
  userColumn,
} from '../reports/columns.ts';
import { figureRequest, reportRequest } from '../reports/criteria-fields.ts';
import { DealerContractsRow } from '../reports/schema.ts';
import { ClaimsMonth, lossRatioColumns, reserveColumn, SalesOfDays } from './figure-schema.ts';

/** Asks for a dealer's figures, or those of all in scope. Source: portal.md §7 (Dealers), §3 (Search criteria, general) */
export const DealerFigureRequest = lazy(() => figureRequest());

/** Asks for the contracts that a dealer sold. Source: portal.md §7 (Dealers) */
export const DealerDetailRequest = lazy(() =>
  reportRequest('dealerCode', 'programCode', 'startDate', 'endDate'),
);

/** A contract that a dealer sold, and the user who sold it. Source: areas.md §4 (salesDetail) */
export const DealerSale = lazy(() =>
  DealerContractsRow().extend({
    createUsername: userColumn('Username'),
    createUserFullName: personColumn('Sold by'),
  }),
);

/** Asks for dealers by a text, state, group, agency and whether they may still sell. */
export const DealerStandingsRequest = lazy(() =>
  reportRequest('agentCode', 'dealerGroupIdentifier', 'q', 'stateAbbreviation', 'dealerStatus'),
);

/**
 * How a dealer is doing: sales this month to date and by the same day of the previous month, contracts to remit, claims
 * cost against earned premium, and the last sign-in of its users. `expirationDate` is set if its agreement has ended.
 * Source: areas.md §4 (agent sees dealers by change)
 */
export const DealerStanding = lazy(() =>
  z.looseObject({
    ...dealerColumns(),
    city: name('City', 'Northampton'),
    stateAbbreviation: number('State', 'NY'),
    agencyName: name('Agency', 'Condahl Protection Associates'),
    phoneNumber: wireText().meta({ label: 'Phone', kind: 'phone' }),
    soldCount: count('Sold this month'),
    previousSoldCount: count('Last month'),
    change: count('Change'),
    pendingCount: count('To remit'),
    pendingAmount: cost('Cost to remit'),
    lossRatio: ratio('Loss ratio'),
    lastSignInDate: date('Last sign-in'),
    expirationDate: date('Expired'),
  }),
);

/**
 * Claims cost against earned premium, up to a day or in a period; `lossRatio` is null if nothing was earned, and then
 * the text is "n/a". Source: areas.md §4, decisions.md §6
 */
export const DealerLossRatio = lazy(() =>
  z.looseObject({
    dealerCode: text('Dealer code'),
    programCode: text('Program'),
    asOf: date('As of'),
    earnedPremium: cost('Earned premium'),
    paidAmount: money('Paid'),
    reserveAmount: reserveColumn(),
    ...lossRatioColumns(),
  }),
);

/** Sales and cancellations of a month. Source: areas.md §4 */
export const DealerContractsMonth = lazy(() =>
  z.looseObject({
    year: count('Year'),
    month: count('Month'),
    contractCount: count('Contracts'),
    cancelledCount: count('Cancelled'),
  }),
);

/** Claims paid and in reserve in a month. Source: areas.md §4 */
export const DealerClaimsMonth = ClaimsMonth;

/** How many contracts are in each state, and what waits. Source: areas.md §4 */
export const DealerCounts = lazy(() =>
  z.looseObject({
    activeCount: count('Active'),
    suspenseCount: count('Suspense'),
    cancelledCount: count('Cancelled'),
    expiredCount: count('Expired'),
    deniedCount: count('Denied'),
    pendingRemittanceCount: count('Unremitted'),
    pendingRemittanceAmount: cost('Unremitted cost'),
    openCancellationCount: count('Open cancellations'),
    userCount: count('Users'),
  }),
);

/** Sales of a period; a deal is everything sold under one number. Source: areas.md §4 */
export const DealerSales = lazy(() =>
  SalesOfDays()
    .omit({ averagePrice: true })
    .extend({
      dealCount: count('Deals'),
      contractsADeal: count('Contracts per deal'),
    }),
);

/** A user of a dealer, and how often and when they signed in. Source: areas.md §4 */
export const DealerLogin = lazy(() =>
  z.looseObject({
    username: text('Username'),
    fullName: text('Name'),
    roleName: text('Role').meta({ kind: 'role' }),
    lastLoginDate: text('Last sign-in'),
    loginCount: count('Sign-ins'),
    isActive: z.boolean(),
  }),
);
export type DealerLogin = z.infer<ReturnType<typeof DealerLogin>>;
