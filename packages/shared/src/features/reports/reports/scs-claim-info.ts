import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** The lines of a claim, or of all claims of a contract. Source: portal.md §2 (sidebar forms), decisions.md §6 */
export const scsClaimInfoReport = defineReport({
  id: 'report.scsClaimInfo',
  title: 'SCS claim info',
  path: searchForms.ScsClaimInfo.page,
  keywords: ['report', 'claim', 'lines'],
  access: 'report.use',
  form: 'ScsClaimInfo',
  operation: reportOperations.getScsClaimInfo,
  columns: [
    { key: 'claimNumber' },
    { key: 'lineNumber' },
    { key: 'lineType' },
    { key: 'description' },
    { key: 'quantity' },
    { key: 'claimedAmount' },
    { key: 'paidAmount' },
    { key: 'claimStatus' },
    { key: 'lossDate', isHidden: true },
    { key: 'reportedDate' },
    { key: 'paidDate' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode', isHidden: true },
    { key: 'customerName' },
    { key: 'vin', isHidden: true },
    { key: 'vehicle', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer', isHidden: true },
  ],
});
