import { z } from 'zod';
import { chartedRows, defineOperations, defineReportOperation } from '../../engine/operation.ts';
import { figuresTag } from '../live/rules/change-kinds.ts';
import { states } from '../places/rules/states.ts';
import * as schema from './dealer-schema.ts';

/** Declares a figure about a dealer. */
function figure<const Path extends string, Response extends z.ZodType>(
  path: Path,
  summary: string,
  response: () => Response,
) {
  const of = { kind: 'query', host: 'main', method: 'GET', access: 'dealer.figures' } as const;
  return {
    ...of,
    path,
    summary,
    request: schema.DealerFigureRequest,
    response,
    keepFor: 60,
    provides: figuresTag,
  } as const;
}

/** The figures of dealers. Source: portal.md §7 (Dealers), areas.md §4 */
export const dealerFigureOperations = defineOperations({
  getDealerLossRatio: figure(
    '/api/dealers/lossRatio',
    'Claims paid and reserved against the premium earned',
    schema.DealerLossRatio,
  ),
  listDealerContractsByMonth: figure(
    '/api/dealers/monthlyContracts',
    'Contracts sold and cancelled in each of 13 months',
    () => z.array(schema.DealerContractsMonth()),
  ),
  listDealerClaimsByMonth: figure(
    '/api/dealers/monthlyClaims',
    'Claims paid and in reserve in each of 13 months',
    () => z.array(schema.DealerClaimsMonth()),
  ),
  getDealerCounts: figure(
    '/api/dealers/summaryCounts',
    'Contracts by status, what is waiting, and users',
    schema.DealerCounts,
  ),
  getDealerSales: figure(
    '/api/dealers/sales',
    'Sales in a period, and contracts per deal',
    schema.DealerSales,
  ),
  listDealerLogins: figure('/api/dealers/logins', 'Users of a dealer and their sign-ins', () =>
    z.array(schema.DealerLogin()),
  ),
  listDealerStandings: defineReportOperation({
    method: 'GET',
    path: '/api/dealers/standings',
    summary: 'Dealers with sales, unremitted contracts, loss ratio and last sign-in',
    access: 'dealer.figures',
    request: schema.DealerStandingsRequest,
    row: schema.DealerStanding,
    sheet: {
      sort: 'change',
      totals: ['soldCount', 'previousSoldCount', 'change', 'pendingCount', 'pendingAmount'],
      headline: 'soldCount',
      chart: { by: 'stateAbbreviation', value: 'soldCount', most: states.length },
    },
  }),
  listContractsOfDealer: defineReportOperation({
    method: 'GET',
    path: '/api/dealers/contractsDetail',
    summary: 'Contracts a dealer sold in a period, including voided ones',
    access: 'dealer.figures',
    request: schema.DealerDetailRequest,
    row: schema.DealerSale,
    sheet: {
      sort: '-purchaseDate',
      totals: ['customerPrice', 'dealerCost', 'customerRefundAmount'],
      headline: 'customerPrice',
      chart: { by: 'purchaseDate', value: chartedRows },
    },
  }),
  listSalesOfDealer: defineReportOperation({
    method: 'GET',
    path: '/api/dealers/salesDetail',
    summary: 'Sales of a dealer in a period, each with the user who made it',
    access: 'dealer.figures',
    request: schema.DealerDetailRequest,
    row: schema.DealerSale,
    sheet: {
      sort: '-purchaseDate',
      totals: ['customerPrice', 'dealerCost', 'customerRefundAmount'],
      headline: 'customerPrice',
      chart: { by: 'purchaseDate', value: chartedRows },
    },
  }),
});
