import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Remittance batches, one a row. Source: portal.md §2 (sidebar forms), decisions.md §6 */
export const remittanceSummaryReport = defineReport({
  id: 'report.remittanceSummary',
  title: 'Remittance summary',
  path: searchForms.RemittanceSummaryReport.page,
  keywords: ['report', 'batches', 'paid'],
  access: 'report.use',
  form: 'RemittanceSummaryReport',
  operation: reportOperations.listRemittanceSummary,
  columns: [
    { key: 'batchNumber', opens: 'batch' },
    { key: 'submittedDate' },
    { key: 'batchStatus' },
    { key: 'postedDate' },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'paymentMethod' },
    { key: 'contractCount' },
    { key: 'dealerCost' },
    { key: 'overRemitAmount' },
    { key: 'debitsAmount' },
    { key: 'creditsAmount' },
    { key: 'returnedAmount' },
    { key: 'netAmount' },
    { key: 'note', isHidden: true },
  ],
  chart: { title: 'Remitted by day', shape: 'days' },
});
