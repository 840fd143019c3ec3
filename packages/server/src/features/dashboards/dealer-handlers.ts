import type { Handlers } from '@pitlane/shared/engine/operation';
import { dealerFigureOperations } from '@pitlane/shared/features/dashboards/dealer-operations';
import type { Call } from '../../http/call.ts';
import { dealerContractsSelect } from '../reports/dealer-contracts.ts';
import { reportAnswer } from '../reports/report-answer.ts';
import { dated, type ReportDeps, requestedDays } from '../reports/requested-days.ts';
import { figureHandlers } from './answer-figure.ts';
import { claimsPaidByMonth } from './claim-figures.ts';
import { dealerCounts, dealerLossRatio, dealerSales } from './dealer-figures.ts';
import { dealerLogins } from './dealer-logins.ts';
import { figureCriteria } from './figure-criteria.ts';
import { chartDays, salesByMonth } from './sales-figures.ts';

/** Answers the figures of dealers, in the caller's scope. Source: portal.md §7 (Dealers), areas.md §4 */
export function dealerFigureHandlers(deps: ReportDeps): Handlers<typeof dealerFigureOperations, Call> {
  const { one, list } = figureHandlers(deps);
  const counts = one('counts', (read, criteria, call) => dealerCounts(read, call, criteria));
  const lossRatio = one('loss ratio', dealerLossRatio);
  const { listContractsOfDealer, listSalesOfDealer } = dealerFigureOperations;
  return {
    getDealerLossRatio: async (request, call) => {
      const { dealerCode = null, programCode = null } = request;
      return { dealerCode, programCode, ...(await lossRatio(request, call)) };
    },
    listDealerContractsByMonth: list('contracts by month', salesByMonth),
    listDealerClaimsByMonth: list('claims by month', claimsPaidByMonth),
    getDealerCounts: async (request, call) => {
      const users = await dealerUsers(deps, request, call);
      return { ...(await counts(request, call)), userCount: users.filter(({ isActive }) => isActive).length };
    },
    getDealerSales: one('dealer sales', (read, criteria) =>
      dealerSales(read, criteria, criteria.compared('Month').days),
    ),
    listDealerLogins: (request, call) => dealerUsers(deps, request, call),
    listContractsOfDealer: async (request, call) => {
      const days = dated(await requestedDays(deps, 'DealerContractsReport', { criteria: request, call }));
      const select = dealerContractsSelect(request, days);
      return reportAnswer(deps.db, { operation: listContractsOfDealer, select, request, call, days });
    },
    listSalesOfDealer: async (request, call) => {
      const days = dated(await requestedDays(deps, 'DealerContractsReport', { criteria: request, call }));
      const select = dealerContractsSelect(request, days, { isSoldOnly: true });
      return reportAnswer(deps.db, { operation: listSalesOfDealer, select, request, call, days });
    },
  };
}

/** The users of the dealers that are asked for, with their sign-ins in the days that were named, or in 13 months. */
async function dealerUsers(deps: ReportDeps, request: Parameters<typeof figureCriteria>[1], call: Call) {
  const criteria = await figureCriteria(deps, request, call);
  return dealerLogins(deps.db, criteria.dealers, criteria.days ?? chartDays(criteria));
}
