import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';
import { batchColumns } from './batch-columns.ts';

/** Paid batches. Source: portal.md §2 (sidebar forms) */
export const remittanceHistoryReport = defineReport({
  id: 'remittance.history',
  title: 'Remittance history',
  path: searchForms.RemittanceHistory.page,
  keywords: ['paid', 'batches', 'past'],
  access: 'remittance.use',
  form: 'RemittanceHistory',
  operation: reportOperations.listRemittanceHistory,
  columns: batchColumns({ isDealerHidden: true }),
});
