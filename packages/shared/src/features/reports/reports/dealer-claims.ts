import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Claims and their payments, one a row. Source: portal.md §2 (sidebar forms), decisions.md §6 */
export const dealerClaimsReport = defineReport({
  id: 'report.dealerClaims',
  title: 'Dealer claims',
  path: searchForms.DealerClaimsReport.page,
  keywords: ['report', 'payments', 'paid'],
  access: 'report.use',
  form: 'DealerClaimsReport',
  operation: reportOperations.listDealerClaims,
  columns: [
    { key: 'claimNumber' },
    { key: 'claimDate' },
    { key: 'claimStatus' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode' },
    { key: 'customerName' },
    { key: 'vin', isHidden: true },
    { key: 'vehicle', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'description' },
    { key: 'lossDate', isHidden: true },
    { key: 'reportedDate', isHidden: true },
    { key: 'paidDate', isHidden: true },
    { key: 'claimedAmount' },
    { key: 'paidAmount' },
    { key: 'reserveAmount' },
  ],
  chart: { title: 'Claims by status', shape: 'bars' },
});
