import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Contracts that still have to be paid. Source: portal.md §2 (sidebar forms) */
export const pendingRemittanceReport = defineReport({
  id: 'remittance.pending',
  title: 'Pending remittance',
  path: searchForms.PendingRemittance.page,
  keywords: ['unremitted', 'due', 'open'],
  access: 'remittance.use',
  form: 'PendingRemittance',
  operation: reportOperations.listPendingRemittance,
  note: 'Excludes voided and denied contracts.',
  columns: [
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode' },
    { key: 'planDescription', isHidden: true },
    { key: 'contractStatus' },
    { key: 'customerName' },
    { key: 'vin', isHidden: true },
    { key: 'vehicle', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'purchaseDate' },
    { key: 'daysUnremitted' },
    { key: 'ageing' },
    { key: 'customerPrice', isHidden: true },
    { key: 'dealerCost' },
  ],
  chart: { title: 'Dealer cost by age', shape: 'bars' },
});
