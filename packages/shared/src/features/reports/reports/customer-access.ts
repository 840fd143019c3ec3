import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Who viewed which customers' data: what has to be known after a breach. Source: areas.md §2, 16 CFR 314.4(j); our addition */
export const customerAccessReport = defineReport({
  id: 'report.customerAccess',
  title: 'Customer data access',
  path: searchForms.CustomerAccess.page,
  keywords: ['audit', 'breach', 'ftc', 'who read'],
  access: 'report.customerAccess',
  form: 'CustomerAccess',
  operation: reportOperations.listCustomerAccess,
  note: 'Counts each customer once. Report a breach of 500 or more to the FTC within 30 days (16 CFR 314.4(j)).',
  columns: [
    { key: 'readDate' },
    { key: 'readTime' },
    { key: 'userFullName' },
    { key: 'username', isHidden: true },
    { key: 'readIn' },
    { key: 'details', isHidden: true },
    { key: 'customerName' },
    { key: 'contractNumber', opens: 'contract' },
    { key: 'contractSuffix', isHidden: true },
    { key: 'programCode', isHidden: true },
    { key: 'quoteNumber', isHidden: true },
    { key: 'signedInBy', isHidden: true },
    { key: 'sessionID', isHidden: true },
    { key: 'address' },
    { key: 'customerCount' },
  ],
  chart: { title: 'Rows by user', shape: 'bars' },
});
