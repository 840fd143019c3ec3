import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/**
 * Sales of each of the last days. Source: portal.md §7 (pastweeksalessummary); Assumption: it has a page and a form
 * like the other reports.
 */
export const pastWeekSalesReport = defineReport({
  id: 'report.pastWeekSales',
  title: "Past week's sales",
  path: searchForms.PastWeekSales.page,
  keywords: ['report', 'sold', 'last days', 'summary'],
  access: 'report.use',
  form: 'PastWeekSales',
  operation: reportOperations.listPastWeekSales,
  note: 'Excludes voided and denied contracts.',
  columns: [
    { key: 'purchaseDate' },
    { key: 'contractCount' },
    { key: 'customerPrice' },
    { key: 'dealerCost' },
    { key: 'dealerProfit' },
  ],
  chart: { title: 'Customer cost by day', shape: 'days' },
});
