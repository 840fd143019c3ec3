import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** The dealers in their first 12 months, one a row. Source: portal.md §2 (sidebar forms), decisions.md §6 */
export const newDealerDisbursementReport = defineReport({
  id: 'report.newDealerDisbursement',
  title: 'New dealer disbursement',
  path: searchForms.NewDealerDisbursementReport.page,
  keywords: ['report', 'first year'],
  access: 'report.use',
  form: 'NewDealerDisbursementReport',
  operation: reportOperations.listNewDealerDisbursements,
  note: 'Excludes voided and denied contracts.',
  columns: [
    { key: 'dealerCode', opens: 'dealer' },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'agencyName', isHidden: true },
    { key: 'effectiveDate' },
    { key: 'firstYearEnd' },
    { key: 'contractCount' },
    { key: 'remittedCount' },
    { key: 'dealerCost' },
    { key: 'disbursedAmount' },
    { key: 'lastDisbursedDate' },
  ],
  chart: { title: 'Disbursed by dealer', shape: 'bars' },
});
