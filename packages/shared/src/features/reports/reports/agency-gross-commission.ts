import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/**
 * An agency's commissions and chargebacks, one row for each remitted contract or chargeback. Source: portal.md §2
 * (sidebar forms), decisions.md §6
 */
export const agencyGrossCommissionReport = defineReport({
  id: 'report.agencyGrossCommission',
  title: 'Agency gross commission',
  path: searchForms.AgencyGrossCommissionReport.page,
  keywords: ['report', 'commissions', 'agent'],
  access: 'report.agencyGrossCommission',
  form: 'AgencyGrossCommissionReport',
  operation: reportOperations.listAgencyCommissions,
  columns: [
    { key: 'transactionDate' },
    { key: 'transactionType' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode' },
    { key: 'customerName' },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'purchaseDate', isHidden: true },
    { key: 'batchNumber', opens: 'batch', isHidden: true },
    { key: 'commissionRate' },
    { key: 'percentTakenBack', isHidden: true },
    { key: 'earnedAmount' },
    { key: 'chargebackAmount' },
    { key: 'netAmount' },
  ],
  chart: { title: 'Net commission by program', shape: 'bars' },
});
