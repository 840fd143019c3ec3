import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { cost, count, date, money } from '../reports/columns.ts';

// What the figures of the dashboard and of dealers have in common: the portal starts with those of dealers, whose list is a report.

/** Totals of sales. */
export const sums = () => ({
  contractCount: count('Contracts'),
  customerPrice: money('Customer cost'),
  dealerCost: cost('Dealer cost'),
  dealerProfit: cost('Dealer profit'),
});

/** Names a month. */
export const month = () => ({ year: count('Year'), month: count('Month') });

/** Sales of a period. Source: areas.md §4 */
export const SalesOfDays = lazy(() =>
  z.looseObject({
    startDate: date('From'),
    endDate: date('To'),
    ...sums(),
    averagePrice: money('Average price'),
  }),
);

/** A loss ratio as a number and as text, for users who see claims paid. */
export const lossRatioColumns = () => ({
  lossRatio: wireNumber().meta({ label: 'Loss ratio', kind: 'ratio', sees: 'ownMoney' }),
  lossRatioText: wireText().meta({ label: 'Loss ratio', sees: 'ownMoney' }),
});

/** The provider's reserve for open claims. */
export const reserveColumn = () =>
  wireNumber().meta({ label: 'Reserve', kind: 'money', sees: 'claimReserve' });

/** The claims that were paid in a month, and the reserve for those reported in it. Source: areas.md §4 (claims paid; paid and reserve as two series) */
export const ClaimsMonth = lazy(() =>
  z.looseObject({
    ...month(),
    claimCount: count('Claims'),
    paidAmount: money('Paid'),
    reserveAmount: reserveColumn(),
  }),
);
