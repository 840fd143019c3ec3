import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Sales, one row for each dealer and program. Source: portal.md §2 (sidebar forms), decisions.md §6 */
export const salesSummaryReport = defineReport({
  id: 'report.salesSummary',
  title: 'Sales summary',
  path: searchForms.SalesSummaryReport.page,
  keywords: ['report', 'sold', 'figures', 'week'],
  access: 'report.use',
  form: 'SalesSummaryReport',
  operation: reportOperations.listSalesSummary,
  note: 'Excludes voided and denied contracts.',
  columns: [
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'agencyName', isHidden: true },
    { key: 'programCode' },
    { key: 'contractCount' },
    { key: 'customerPrice' },
    { key: 'dealerCost' },
    { key: 'dealerProfit' },
    { key: 'averagePrice', isHidden: true },
  ],
  chart: { title: 'Customer cost by program', shape: 'bars' },
});
