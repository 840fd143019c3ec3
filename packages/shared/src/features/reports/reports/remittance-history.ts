import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Paid batches. Source: portal.md §2 (sidebar forms) */
export const remittanceHistoryReport = defineReport({
  id: 'remittance.history',
  title: 'Remittance history',
  path: searchForms.RemittanceHistory.page,
  keywords: ['paid', 'batches', 'past'],
  access: 'remittance.use',
  form: 'RemittanceHistory',
  operation: reportOperations.listRemittanceHistory,
  columns: [
    { key: 'batchNumber', opens: 'batch' },
    { key: 'submittedDate' },
    { key: 'batchStatus' },
    { key: 'postedDate' },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer', isHidden: true },
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
});
