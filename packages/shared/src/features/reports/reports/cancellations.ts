import { defineReport } from '../../../engine/report.ts';
import { isRefundUrgent } from '../../cancellations/rules/refund-clock.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/**
 * Cancellations that need action: what each side has to do next, earliest due first. Source: decisions.md §3 and §4
 * (flow), our addition (docs/decisions/0035)
 */
export const cancellationsReport = defineReport({
  id: 'cancellation.list',
  title: 'Cancellations',
  path: searchForms.Cancellations.page,
  menu: { label: 'Cancellations', icon: 'circle-slash' },
  keys: { web: 'g c' },
  keywords: ['cancellation requests', 'refunds due', 'queue', 'to approve', 'unpaid'],
  access: 'report.use',
  form: 'Cancellations',
  operation: reportOperations.listCancellations,
  note: 'Paid cancellations are listed only under the status Paid.',
  columns: [
    { key: 'contractNumber', opens: 'cancellation' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'customerName' },
    { key: 'state' },
    { key: 'turn' },
    { key: 'dueDate' },
    { key: 'daysLeft', isUrgent: (days) => isRefundUrgent(days as number | null) },
    { key: 'penaltyAmount' },
    { key: 'daysOpen' },
    { key: 'customerRefundAmount' },
    { key: 'providerDueAmount' },
    { key: 'dealerDueAmount' },
    { key: 'daysLate', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'programCode' },
    { key: 'planDescription', isHidden: true },
    { key: 'cancelReason', isHidden: true },
    { key: 'cancelAsOfDate', isHidden: true },
    { key: 'requestedDate', isHidden: true },
    { key: 'requestedBy', isHidden: true },
    { key: 'quoteNumber', isHidden: true },
    { key: 'key', isHidden: true },
  ],
  chart: { title: 'Cancellations by status', shape: 'bars' },
});
