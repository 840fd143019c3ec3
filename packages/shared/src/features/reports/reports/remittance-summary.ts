import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';
import { batchColumns } from './batch-columns.ts';

/** Remittance batches, one a row. Source: portal.md §2 (sidebar forms), decisions.md §6 */
export const remittanceSummaryReport = defineReport({
  id: 'report.remittanceSummary',
  title: 'Remittance summary',
  path: searchForms.RemittanceSummaryReport.page,
  keywords: ['report', 'batches', 'paid'],
  access: 'report.use',
  form: 'RemittanceSummaryReport',
  operation: reportOperations.listRemittanceSummary,
  columns: batchColumns({ isDealerHidden: false }),
  chart: { title: 'Remitted by day', shape: 'days' },
});
