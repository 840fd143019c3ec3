import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Who paid refunds late, and what that cost. Source: areas.md §14 (tracker, 7), our addition */
export const lateRefundsReport = defineReport({
  id: 'report.lateRefunds',
  title: 'Refunds paid late',
  path: searchForms.LateRefundsReport.page,
  keywords: ['report', 'refund', 'late', 'penalty', 'cancellation'],
  access: 'report.use',
  form: 'LateRefundsReport',
  operation: reportOperations.listLateRefunds,
  note: 'Listed by payment date. Unpaid refunds are under Cancellations.',
  columns: [
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode', isHidden: true },
    { key: 'customerName' },
    { key: 'paidBy' },
    { key: 'dueDate' },
    { key: 'paidDate' },
    { key: 'daysLate' },
    { key: 'refundAmount' },
    { key: 'penaltyAmount' },
  ],
  chart: { title: 'Late penalties by dealer', shape: 'bars' },
});
