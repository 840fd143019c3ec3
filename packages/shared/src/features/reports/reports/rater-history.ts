import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';

/** Earlier quotes and sales. Source: portal.md §2 (sidebar forms) */
export const raterHistoryReport = defineReport({
  id: 'rater.history',
  title: 'Rater history',
  path: '/rater/history',
  keywords: ['quotes', 'sales', 'past'],
  access: 'rater.use',
  form: 'RaterHistory',
  operation: reportOperations.listRaterHistory,
  columns: [
    { key: 'historyDate' },
    { key: 'contractStatusTypeName' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'quoteNumber' },
    { key: 'programCode' },
    { key: 'planDescription' },
    { key: 'firstName' },
    { key: 'lastName' },
    { key: 'vin', isHidden: true },
    { key: 'vehicleYear' },
    { key: 'makeName' },
    { key: 'modelName' },
    { key: 'coverageMonths' },
    { key: 'coverageMiles', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer', isHidden: true },
    { key: 'createUsername', isHidden: true },
  ],
  plot: { title: 'Quotes and sales by day', shape: 'days' },
});
