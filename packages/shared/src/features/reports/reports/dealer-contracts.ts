import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** The contracts that a dealer sold, one a row. Source: portal.md §2 (sidebar forms), decisions.md §6 */
export const dealerContractsReport = defineReport({
  id: 'report.dealerContracts',
  title: 'Dealer contracts',
  path: searchForms.DealerContractsReport.page,
  keywords: ['report', 'list', 'sold'],
  access: 'report.use',
  form: 'DealerContractsReport',
  operation: reportOperations.listDealerContracts,
  note: 'Includes voided and denied contracts, also in totals.',
  columns: [
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode' },
    { key: 'planDescription', isHidden: true },
    { key: 'contractStatus' },
    { key: 'customerName' },
    { key: 'vin', isHidden: true },
    { key: 'vehicle' },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'dealerName', isHidden: true },
    { key: 'purchaseDate' },
    { key: 'expirationDate' },
    { key: 'customerPrice' },
    { key: 'dealerCost' },
    { key: 'batchNumber', opens: 'batch' },
    { key: 'remittedDate', isHidden: true },
    { key: 'cancelAsOfDate', isHidden: true },
    { key: 'customerRefundAmount' },
  ],
  chart: { title: 'Contracts by day of sale', shape: 'days' },
});
