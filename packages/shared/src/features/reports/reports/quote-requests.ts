import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Saved quotes of sales, one a row. Source: portal.md §2 (sidebar forms), decisions.md §6 */
export const quoteRequestsReport = defineReport({
  id: 'report.quoteRequests',
  title: 'Quote requests',
  path: searchForms.QuoteRequestReport.page,
  keywords: ['report', 'saved quotes'],
  access: 'report.use',
  form: 'QuoteRequestReport',
  operation: reportOperations.listQuoteRequests,
  columns: [
    { key: 'quoteNumber' },
    { key: 'quotedDate' },
    { key: 'quoteStatus' },
    { key: 'programCode' },
    { key: 'planDescription', isHidden: true },
    { key: 'customerName' },
    { key: 'vehicleYear' },
    { key: 'makeName' },
    { key: 'modelName' },
    { key: 'vin', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'createUserFullName', isHidden: true },
    { key: 'createUsername', isHidden: true },
    { key: 'customerPrice' },
    { key: 'dealerCost', isHidden: true },
    { key: 'expirationDate', isHidden: true },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
  ],
  chart: { title: 'Quotes by day', shape: 'days' },
});
