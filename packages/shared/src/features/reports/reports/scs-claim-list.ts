import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/**
 * The claims of a contract, one per row, each of which opens its lines. Source: portal.md §7 (scsclaimlist);
 * Assumption: it has its own page and form like the other reports, since §2 names only the form of the lines.
 */
export const scsClaimListReport = defineReport({
  id: 'report.scsClaimList',
  title: 'SCS claim list',
  path: searchForms.ScsClaimList.page,
  keywords: ['report', 'claims', 'contract'],
  access: 'report.use',
  form: 'ScsClaimList',
  operation: reportOperations.listScsClaims,
  columns: [
    { key: 'claimNumber', opens: 'claim' },
    { key: 'claimDate' },
    { key: 'claimStatus' },
    { key: 'description' },
    { key: 'lossDate' },
    { key: 'reportedDate', isHidden: true },
    { key: 'paidDate', isHidden: true },
    { key: 'claimedAmount' },
    { key: 'paidAmount' },
    { key: 'reserveAmount' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode', isHidden: true },
    { key: 'customerName', isHidden: true },
    { key: 'vin', isHidden: true },
    { key: 'vehicle', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', isHidden: true },
  ],
});
