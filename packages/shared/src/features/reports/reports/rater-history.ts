import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { historyActions } from '../rules/history-actions.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Earlier quotes and sales. Source: portal.md §2 (sidebar forms) */
export const raterHistoryReport = defineReport({
  id: 'rater.history',
  title: 'Rater history',
  path: searchForms.RaterHistory.page,
  keywords: ['quotes', 'sales', 'past'],
  access: 'rater.use',
  form: 'RaterHistory',
  operation: reportOperations.listRaterHistory,
  columns: [
    { key: 'historyDate' },
    { key: 'contractStatusTypeName' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode' },
    { key: 'planDescription' },
    { key: 'customerName' },
    { key: 'firstName', isHidden: true },
    { key: 'lastName', isHidden: true },
    { key: 'vin', isHidden: true },
    { key: 'vehicle' },
    { key: 'vehicleYear', isHidden: true },
    { key: 'makeName', isHidden: true },
    { key: 'modelName', isHidden: true },
    { key: 'coverageMonths' },
    { key: 'coverageMiles', isHidden: true },
    { key: 'quoteNumber', opens: 'sale' },
    { key: 'selectedPlanCount', isHidden: true },
    { key: 'planGroupName', isHidden: true },
    { key: 'financePlanName', isHidden: true },
    { key: 'createUserFullName', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer', isHidden: true },
    { key: 'createUsername', isHidden: true },
  ],
  rowActions: historyActions,
  chart: { title: 'Quotes and sales by day', shape: 'days' },
});
