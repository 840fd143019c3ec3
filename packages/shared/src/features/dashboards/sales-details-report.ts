import { defineReport } from '../../engine/report.ts';
import { searchForms } from '../reports/rules/search-pages.ts';
import { dealerFigureOperations } from './dealer-operations.ts';

/** A dealer's sales, each contract with the user who sold it. Source: portal.md §7 (Dealers: salesDetail), areas.md §4 */
export const salesDetailsReport = defineReport({
  id: 'report.salesDetails',
  title: 'Sales details',
  path: searchForms.SalesDetails.page,
  keywords: ['sold by', 'salesperson', 'f&i', 'who sold'],
  access: 'dealer.figures',
  form: 'SalesDetails',
  operation: dealerFigureOperations.listSalesOfDealer,
  note: 'Excludes voided and denied contracts.',
  columns: [
    { key: 'contractNumber', opens: 'contract' },
    { key: 'purchaseDate' },
    { key: 'createUserFullName' },
    { key: 'createUsername', isHidden: true },
    { key: 'programCode' },
    { key: 'planDescription', isHidden: true },
    { key: 'contractStatus' },
    { key: 'customerName' },
    { key: 'vehicle' },
    { key: 'vin', isHidden: true },
    { key: 'customerPrice' },
    { key: 'dealerCost' },
    { key: 'batchNumber', isHidden: true },
    { key: 'remittedDate', isHidden: true },
    { key: 'contractSuffix', isHidden: true },
    { key: 'dealerCode', isHidden: true },
    { key: 'dealerName', isHidden: true },
  ],
  chart: { title: 'Sold by day', shape: 'days' },
});
