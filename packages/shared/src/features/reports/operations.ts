import { z } from 'zod';
import { defineOperations, plottedRows } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The reports as calls. Source: portal.md §7 (Reporting), architecture.md §2 */
export const reportOperations = defineOperations({
  listDealerContracts: {
    kind: 'pages',
    host: 'main',
    method: 'PUT',
    path: '/api/reporting/dealercontracts',
    summary: 'List the contracts that a dealer sold in some days',
    access: 'report.use',
    request: schema.DealerContractsRequest,
    response: () => z.array(schema.DealerContractsRow()),
    answer: 'lines',
    sheet: {
      sort: '-purchaseDate',
      totals: ['customerPrice', 'dealerCost', 'customerRefundAmount'],
      plot: { by: 'purchaseDate', value: plottedRows },
    },
    keepFor: 60,
  },
});
